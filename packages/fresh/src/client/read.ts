import { type ComponentChildren, h } from "preact";

/** Makes the vnode of an island inside a slot. */
export type ReadIsland = (id: string) => ComponentChildren;

/** Server-rendered content from `node` up to the comment that ends it, as vnodes that adopt the very nodes when they are hydrated. */
export function readContent(node: Node | null, readIsland: ReadIsland): ComponentChildren[] {
  const content: ComponentChildren[] = [];
  for (; node; node = node.nextSibling) {
    if (node instanceof Text) content.push(node.data);
    else if (node instanceof Element) content.push(readElement(node, readIsland));
    else if (node instanceof Comment) {
      const [kind, id] = node.data.split(":");
      if (kind === "/s") break;
      if (kind !== "i") continue;
      content.push(readIsland(id!));
      node = endOf(node);
    }
  }
  return content;
}

/** The comment that ends an island. */
export function endOf(start: Comment): Comment {
  let node: Node = start;
  while ((node as Comment).data !== "/" + start.data) node = node.nextSibling!;
  return node as Comment;
}

function readElement(element: Element, readIsland: ReadIsland): ComponentChildren {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    // Written as properties later on, an empty text would switch off what the empty attribute switches on.
    props[name] = value === "" && (element as unknown as Record<string, unknown>)[name] === true || value;
  }
  return h(element.localName, props, readContent(element.firstChild, readIsland));
}
