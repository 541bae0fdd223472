import { type ComponentType, Fragment, type FunctionComponent, type Options, options, type VNode } from "preact";
import { jsx } from "preact/jsx-runtime";

/** A component that is rendered instead of a tag or of another component. */
export type Host = (props: never, context?: object) => VNode | null;

// One table for the process, as Preact's hook is one for the process: what a host does depends on the rendering it is met in.
const hosts = new Map<unknown, Host>();
const before = options.vnode;

options.vnode = (vnode) => {
  putHost(vnode);
  before?.(vnode);
};

/** The work that vnodes of the server's own components need: one look-up. */
function putHost(vnode: VNode): void {
  const host = hosts.get(vnode.type);
  if (host !== undefined) vnode.type = host as FunctionComponent;
}

/**
 * Runs a synchronous rendering of the server's own components without the other libraries' vnode hooks. That of preact/compat, loaded as soon
 * as an island imports React, rewrites every element's props: it cost a quarter of a page of cards, which need none of it.
 */
export function withoutOtherHooks<T>(run: () => T): T {
  return withHook(putHost, run);
}

/** Runs a synchronous rendering with one vnode hook in place of the present one. */
export function withHook<T>(hook: Options["vnode"], run: () => T): T {
  const present = options.vnode;
  options.vnode = hook;
  try {
    return run();
  } finally {
    options.vnode = present;
  }
}

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
