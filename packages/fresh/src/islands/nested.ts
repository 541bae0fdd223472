import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { jsx } from "preact/jsx-runtime";
import type { IslandUses, Place } from "./uses.ts";

/** Renders a part of the tree by itself, knowing what it is a part of. */
export function renderAs(uses: IslandUses, place: Place, content: ComponentChildren, context?: object): string {
  const before = uses.place;
  uses.place = place;
  try {
    return renderToString(jsx(Part, { children: content }), context);
  } finally {
    uses.place = before;
  }
}

function Part({ children }: { children?: ComponentChildren }): ComponentChildren {
  return children;
}
