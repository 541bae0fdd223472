import { type ComponentChildren, Fragment, type FunctionComponent, isValidElement, options, type VNode } from "preact";
import { jsx } from "preact/jsx-runtime";
import { hostFor, plainVNode, rawHtml } from "./hosts.ts";
import { currentRender, type RenderState } from "./render_state.ts";

/** Where the head is put when the rest is rendered: only then is known what the page adds to it. */
export const HEAD_PLACE = "<!--head-->";

/**
 * Adds to the document's head from anywhere in the page. Of two elements with one key the later replaces the earlier; there is
 * one title.
 *
 * @example <Head><title>{title}</title><meta key="description" name="description" content={text} /></Head>
 */
export function Head({ children }: { children?: ComponentChildren }): null {
  currentRender()?.heads.push(...flatten(children));
  return null;
}

hostFor("head", (props: { children?: ComponentChildren }) => {
  const render = currentRender();
  if (render === null || render.headOfDocument !== null) return plainVNode("head", props);
  render.headOfDocument = [props.children];
  return plainVNode("head", { ...props, children: rawHtml(HEAD_PLACE) });
});

for (const tag of ["script", "style"]) {
  hostFor(tag, (props: Record<string, unknown>) => {
    const nonce = currentRender()?.nonce;
    return plainVNode(tag, nonce ? { ...props, nonce } : props);
  });
}

const { vnode: vnodeBefore } = options;

options.vnode = (vnode) => {
  if (vnode.type === "title" && vnode.key == null) vnode.type = Title as FunctionComponent;
  vnodeBefore?.(vnode);
};

/**
 * A title without a key. As in Fresh it is given the title of a `<Head>` before it, wherever it stands: a drawing's takes
 * the document's.
 */
function Title(props: Record<string, unknown>): VNode {
  const heads = currentRender()?.heads ?? [];
  const place = heads.findLastIndex(isTitle);
  const [given] = place === -1 ? [] : heads.splice(place, 1);
  return plainVNode("title", isTitle(given) ? given.props : props);
}

function isTitle(child: ComponentChildren): child is VNode<Record<string, unknown>> {
  return isValidElement(child) && child.type as unknown === Title;
}

/** Takes all that belongs into the head, merged. */
export function mergeHeads({ headOfDocument, heads }: RenderState): VNode {
  const merged: ComponentChildren[] = [];
  const places = new Map<unknown, number>();
  for (const child of flatten([headOfDocument, heads.splice(0)])) {
    const key = keyOf(child);
    const place = key === undefined ? undefined : places.get(key);
    if (place !== undefined) {
      merged[place] = child;
      continue;
    }
    if (key !== undefined) places.set(key, merged.length);
    merged.push(child);
  }
  return jsx(Fragment, { children: merged });
}

function keyOf(child: ComponentChildren): unknown {
  if (!isValidElement(child)) return undefined;
  return child.key ?? (isTitle(child) ? "title" : undefined);
}

function* flatten(children: ComponentChildren): Generator<ComponentChildren> {
  if (Array.isArray(children)) {
    for (const child of children) yield* flatten(child);
  } else if (isValidElement(children) && children.type === Fragment && "children" in children.props) {
    yield* flatten(children.props.children);
  } else yield children;
}
