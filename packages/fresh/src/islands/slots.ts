import { isValidElement, type VNode } from "preact";
import { jsx } from "preact/jsx-runtime";
import { rawHtml } from "../rendering/hosts.ts";
import { currentRender } from "../rendering/render_state.ts";
import { isPlainObject, isSignal } from "./kinds.ts";
import { renderAs } from "./nested.ts";

/** The slots of one island's props: by the JSX that was handed in, the vnode that replaces it. */
export type SlotPlaces = Map<VNode, VNode>;

/** The vnode that renders slot `id`, where islands are islands again. */
export function slotPlace(id: number): VNode {
  return jsx(SlotPlace, { id });
}

/** The same value with the JSX in it replaced by its slots. It has no cycles: it was encoded before. */
export function withSlots(value: unknown, places: SlotPlaces): unknown {
  if (typeof value !== "object" || value === null || isSignal(value)) return value;
  if (isValidElement(value)) return places.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withSlots(one, places));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSlots(one, places)]));
}

function SlotPlace({ id }: { id: number }, context?: object): VNode | null {
  const render = currentRender();
  const slot = render?.islands.slots[id];
  if (render === null || slot === undefined) return null;
  slot.isShown = true;
  return rawHtml(`<!--s:${id}-->${renderAs(render, "slot", slot.content, context)}<!--/s-->`);
}
