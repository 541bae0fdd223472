import type { ComponentChildren } from "preact";
import type { Site } from "../site.ts";
import type { IslandUses } from "../islands/uses.ts";

/** A `Partial`, and how many islands had been met where it starts and where it ends. */
export interface PartialUse {
  readonly from: number;
  to: number;
}

/** The data that one rendering collects from the tree. */
export interface RenderState {
  readonly site: Site;
  readonly nonce: string;
  /** Children of the document's own `<head>`, null until it is met. */
  headOfDocument: ComponentChildren[] | null;
  /** Children of every `<Head>`, in the order of rendering. */
  readonly heads: ComponentChildren[];
  readonly islands: IslandUses;
  /** The page's `Partial`, null until it is met. */
  partial: PartialUse | null;
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
