import { parseHTML } from 'linkedom';
import { walkElements } from './walk-elements.ts';

/**
 * Tags and entities of a page that are read; each costs some hundred bytes of the thread's heap. The longest articles of an encyclopaedia
 * have half as many. The rest of the page is left out.
 */
const MAX_MARKS = 120_000;

/** Browsers stop nesting at 512. What reads the tree is recursive, and in part quadratic in depth. */
const MAX_DEPTH = 200;

/** Reads HTML of any quality into a document that has a head and a body, is not too deep and not too large. */
export function parseDocument(html: string): { document: Document; isCut: boolean } {
  const kept = withinLimits(html);
  const { document } = parseHTML(kept.replaceAll('\0', ''));
  moveIntoBody(document);
  // The parser makes a text node of every entity.
  document.normalize();
  levelOut(document.body);
  return { document, isCut: kept.length < html.length };
}

function withinLimits(html: string): string {
  let marks = 0;
  for (let at = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code !== LESS_THAN && code !== AMPERSAND) continue;
    marks += 1;
    if (marks > MAX_MARKS) return html.slice(0, at);
  }
  return html;
}

const LESS_THAN = 0x3c;
const AMPERSAND = 0x26;

/** A page may leave out html, head and body; the parser then makes a root of whatever comes first. */
function moveIntoBody(document: Document): void {
  const html = document.createElement('html');
  const head = document.createElement('head');
  const body = document.createElement('body');
  const sort = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      switch (node.nodeName.toUpperCase()) {
        case 'HTML':
          copyAttributes(node as Element, html);
          node.remove();
          sort([...node.childNodes]);
          break;
        case 'BODY':
          copyAttributes(node as Element, body);
          node.remove();
          sort([...node.childNodes]);
          break;
        case 'HEAD':
          node.remove();
          head.append(...node.childNodes);
          break;
        case 'TITLE':
        case 'META':
        case 'LINK':
        case 'BASE':
          head.append(node);
          break;
        default:
          body.append(node);
      }
    }
  };
  sort([...document.childNodes].filter(({ nodeType }) => nodeType !== document.DOCUMENT_TYPE_NODE));
  html.append(head, body);
  document.append(html);
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** What is nested too deep keeps its text only. */
function levelOut(body: HTMLElement): void {
  const tooDeep: Element[] = [];
  walkElements(body, (element, depth) => {
    if (depth < MAX_DEPTH) return true;
    tooDeep.push(element);
    return false;
  });
  for (const element of tooDeep) {
    const text = element.textContent;
    element.textContent = text;
  }
}
