import type { ComponentChildren, Options } from "preact";
import type { Site } from "./site.ts";
import type { IslandUses } from "./islands/uses.ts";

/** What one rendering collects from the tree. */
export interface RenderState {
  readonly site: Site;
  readonly nonce: string;
  /** Children of the document's own `<head>`, null until it is met. */
  headOfDocument: ComponentChildren[] | null;
  /** Children of every `<Head>`, in the order of rendering. */
  readonly heads: ComponentChildren[];
  readonly islands: IslandUses;
  /** All libraries' vnode hooks together: islands are rendered with them. */
  readonly allHooks: Options["vnode"];
}

// Rendering to a string is synchronous, so one variable serves: it is set for the time of the call and no request can see another's.
let current: RenderState | null = null;

/** The rendering that runs, or null. */
export function currentRender(): RenderState | null {
  return current;
}

/** Runs a synchronous rendering; after one inside another, the outer one's state is restored. */
export function during<T>(state: RenderState, run: () => T): T {
  const before = current;
  current = state;
  try {
    return run();
  } finally {
    current = before;
  }
}
