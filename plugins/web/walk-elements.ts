/** Visits the elements below a root from top to bottom, without recursion; a visit that returns false leaves out what is inside. */
export function walkElements(root: Element, visit: (element: Element, depth: number) => boolean): void {
  let depth = 1;
  let node: Element | null = root.firstElementChild;
  while (node !== null) {
    const inside: Element | null = visit(node, depth) ? node.firstElementChild : null;
    if (inside !== null) {
      node = inside;
      depth += 1;
      continue;
    }
    while (node !== null && node.nextElementSibling === null) {
      node = node.parentElement === root ? null : node.parentElement;
      depth -= 1;
    }
    node = node?.nextElementSibling ?? null;
  }
}
