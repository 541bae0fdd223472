import type { Layers } from "./layers.ts";
import type { Middleware } from "../types.ts";

/** A route ready to run: everything that can be decided before a request is. */
export interface Route<State> {
  /** The pattern as written, null for the answer to an unknown address. */
  readonly path: string | null;
  /** The whole chain by method; "ALL" answers the methods not named. */
  readonly chains: ReadonlyMap<string, readonly Middleware<State>[]>;
  /** Answers a method that has no chain. */
  readonly refusal: readonly Middleware<State>[];
  /** Around what middlewares of the root render; the page has those of its folders, too. */
  readonly layers: Layers<State>;
}
