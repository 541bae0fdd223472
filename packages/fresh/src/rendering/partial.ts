import { type ComponentChildren, Fragment, options, type VNode } from "preact";
import { jsx } from "preact/jsx-runtime";
import { rawHtml } from "./hosts.ts";
import { currentRender, type PartialUse } from "./render_state.ts";

/** The properties of a `Partial`. */
export interface PartialProps {
  /** The same on every page between which it is replaced: letters, digits, `_`, `.` and single dashes. */
  name: string;
  children?: ComponentChildren;
}

/**
 * The part of a page that a press on a link with `f-client-nav` replaces by that of the page that the link leads to. It is
 * around all islands of the page.
 *
 * @example <Partial name="page">…<a href="/next" f-client-nav>…</a></Partial>
 * @throws for a second one in a page, and for a name that could end the comment it stands in
 */
export function Partial({ name, children }: PartialProps): ComponentChildren {
  const render = currentRender();
  if (render === null) return children;
  if (render.partial !== null) throw new Error(`A page has one Partial; "${name}" is the second`);
  if (!/^\w([\w.]|-(?=\w))*$/.test(name)) throw new Error(`A Partial can't be named "${name}"`);
  const use: PartialUse = { from: render.islands.islands.length, to: 0 };
  render.partial = use;
  const end = jsx(PartialEnd, { name, use });
  return jsx(Fragment, { children: [rawHtml(`<!--p:${name}-->`), children, end] });
}

/** Rendered after the content, when its islands have been counted. */
function PartialEnd({ name, use }: { name: string; use: PartialUse }): VNode {
  use.to = currentRender()?.islands.islands.length ?? 0;
  return rawHtml(`<!--/p:${name}-->`);
}

const { attr: attrBefore, vnode: vnodeBefore } = options;
const clientNav = "f-client-nav";

// As Fresh writes it: what is left undefined is a text that is not "false", which is on; precompiled JSX knows better.
options.vnode = (vnode) => {
  const props = vnode.props as Record<string, unknown>;
  if (typeof vnode.type === "string" && clientNav in props) props[clientNav] = String(props[clientNav]);
  vnodeBefore?.(vnode);
};
options.attr = (name, value) => name === clientNav ? `${name}="${Boolean(value)}"` : attrBefore?.(name, value);
