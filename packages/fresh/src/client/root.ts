import type { ContainerNode } from "preact";
import { endOf } from "./read.ts";

/**
 * The element around an island, as Preact sees it, which doesn't exist: the nodes between the island's two comments.
 * Preact reads the children and inserts through it. It skips comments when it looks for the node to insert before; the
 * empty text before the end comment keeps it inside.
 */
export function rangeRoot(start: Comment): ContainerNode {
  const parent = start.parentNode as Element;
  const stop = new Text();
  endOf(start).before(stop);
  const childNodes: ChildNode[] = [];
  for (let node = start.nextSibling!; node !== stop; node = node.nextSibling!) childNodes.push(node);
  return {
    namespaceURI: parent.namespaceURI,
    firstChild: childNodes[0],
    childNodes,
    insertBefore: (node: Node, before: Node | null) => parent.insertBefore(node, before || stop),
  } as unknown as ContainerNode;
}
