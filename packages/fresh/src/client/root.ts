import type { ContainerNode } from "preact";
import { endOf } from "./read.ts";

/**
 * A stand-in for the element that an island has not got: the nodes between its two comments. Preact reads the children and inserts through
 * it. When it looks for the node to insert before, it skips comments; the empty text ahead of the end comment keeps it inside.
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
