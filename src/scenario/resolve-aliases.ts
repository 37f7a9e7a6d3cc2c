import { isAlias, isCollection, isPair, type Node } from 'yaml';

/**
 * What each alias of a document stands for, in one pass. (The yaml library searches the document
 * again for each.) An anchor is known only behind its node, so nothing can contain itself.
 */
export function resolveAliases(root: Node | null): ReadonlyMap<Node, Node | undefined> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Node, Node | undefined>();
  visit(root);
  return targets;

  function visit(node: unknown): void {
    if (isPair(node)) {
      visit(node.key);
      visit(node.value);
    } else if (isAlias(node)) {
      targets.set(node, anchors.get(node.source));
    } else if (isCollection(node)) {
      node.items.forEach(visit);
    }
    const anchor = (node as Node | null)?.anchor;
    if (anchor !== undefined) anchors.set(anchor, node as Node);
  }
}
