import type { VNode } from "preact";
import { type Host, plainVNode, rawHtml } from "../rendering/hosts.ts";
import { currentRender, type RenderState } from "../rendering/render_state.ts";
import { encodeProps } from "./encode.ts";
import { renderAs } from "./nested.ts";
import type { Island } from "./registry.ts";
import { slotPlace, type SlotPlaces, withSlots } from "./slots.ts";

type Props = Record<string, unknown>;

/** Renders a component as an island wherever the running application has it as one, else as it is. */
export function islandHost(component: unknown): Host {
  return (props: Props, context?: object) => {
    const render = currentRender();
    const island = render?.site.islands.get(component);
    if (render === null || island === undefined || render.islands.place === "island") {
      return plainVNode(component, props);
    }
    return rawHtml(renderIsland(render, island, component, props, context));
  };
}

/** The island's HTML between the comments by which the browser finds it. */
function renderIsland(render: RenderState, island: Island, component: unknown, props: Props, context?: object): string {
  const uses = render.islands;
  const id = uses.islands.push(island) - 1;
  if (uses.place === "slot") uses.inSlots.add(id);
  const places: SlotPlaces = new Map();
  const slotFor = (vnode: VNode) => {
    const slot = uses.slots.push({ content: vnode, context, isShown: false }) - 1;
    places.set(vnode, slotPlace(slot));
    return slot;
  };
  // Written down before rendering, which may change signals.
  uses.props[id] = encodeProps(island.name, props, uses, slotFor);
  const root = plainVNode(component, places.size === 0 ? props : withSlots(props, places) as Props);
  return `<!--i:${id}-->${renderAs(render, "island", Object.assign(root, idMask(id)), context)}<!--/i:${id}-->`;
}

/**
 * Where Preact's useId starts counting (a root's `_mask`, under its mangled name): each island has a range of its own, the same in the
 * browser, so that ids stay unique on the page.
 */
function idMask(id: number): object {
  return { __m: [id + 1, 0] };
}
