// The package brings no types. The browser build of turndown is meant: it takes nodes of any DOM and does without a DOM of its own.
declare module 'turndown/lib/turndown.browser.cjs.js' {
  export interface TurndownOptions {
    headingStyle?: 'setext' | 'atx';
    codeBlockStyle?: 'indented' | 'fenced';
    fence?: '```' | '~~~';
    hr?: string;
    br?: string;
    bulletListMarker?: '-' | '+' | '*';
    emDelimiter?: '_' | '*';
    strongDelimiter?: '**' | '__';
    linkStyle?: 'inlined' | 'referenced';
    linkReferenceStyle?: 'full' | 'collapsed' | 'shortcut';
    preformattedCode?: boolean;
  }

  export interface TurndownRule {
    filter: string | string[] | ((node: Element) => boolean);
    replacement: (content: string, node: Element) => string;
  }

  export default class TurndownService {
    constructor(options?: TurndownOptions);
    addRule(name: string, rule: TurndownRule): this;
    use(plugin: (service: TurndownService) => void): this;
    /** Takes the meaning of Markdown from a text. */
    escape(text: string): string;
    turndown(node: Element): string;
  }
}
