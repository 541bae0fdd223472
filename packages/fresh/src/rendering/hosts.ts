import { type ComponentType, Fragment, type FunctionComponent, options, type VNode } from "preact";
import { jsx } from "preact/jsx-runtime";

/** A component that is rendered instead of a tag or of another component. */
export type Host = (props: never, context?: object) => VNode | null;

// One table for the process, as Preact's hook is one for the process: what a host does depends on the rendering it is met in.
const hosts = new Map<unknown, Host>();
const before = options.vnode;

options.vnode = (vnode) => {
  const host = hosts.get(vnode.type);
  if (host !== undefined) vnode.type = host as FunctionComponent;
  before?.(vnode);
};

/** Has `host` rendered wherever the tree says `type`, at the cost of one look-up for other vnodes. */
export function hostFor(type: unknown, host: Host): void {
  hosts.set(type, host);
}

/** A vnode of a hosted type that is left as it is. */
export function plainVNode(type: unknown, props: Record<string, unknown>): VNode {
  const vnode = jsx(Fragment, props);
  vnode.type = type as ComponentType;
  return vnode;
}

/** Ready HTML in the tree. */
export function rawHtml(html: string): VNode {
  return jsx(Fragment, { tpl: [html], exprs: [] } as object);
}
