import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import type { RenderState } from "../rendering/render_state.ts";
import type { Place } from "./uses.ts";

/** Renders a part of the tree by itself, knowing what it is a part of. */
export function renderAs(
  { islands }: RenderState,
  place: Place,
  content: ComponentChildren,
  context?: object,
): string {
  const before = islands.place;
  islands.place = place;
  try {
    return renderToString(jsx(Part, { children: content }), context);
  } finally {
    islands.place = before;
  }
}

function Part({ children }: { children?: ComponentChildren }): ComponentChildren {
  return children;
}
