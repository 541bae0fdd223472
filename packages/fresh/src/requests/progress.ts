import type { Context } from "./context.ts";
import type { Layers } from "../routing/layers.ts";
import type { Route } from "../routing/route.ts";
import type { Site } from "../site.ts";
import type { Middleware } from "../types.ts";

/** How far a request has come, for the modules of this package only. */
export interface Progress<State> {
  readonly site: Site;
  readonly route: Route<State>;
  readonly chain: readonly Middleware<State>[];
  /** The place in the chain that runs. */
  at: number;
  /** The layers around what is rendered here: those of the folder whose middleware or page runs, or of an error page. */
  layers: Layers<State>;
  /** Set by `csp({ useNonce: true })`; written on every script and style of the page. */
  nonce: string;
  /** The policy that `csp()` sends, for an error's page that is made outside of it. */
  policy: string | null;
}

/** Where a context keeps it. */
export const progressKey = Symbol("progress");

/** The request's progress; not part of Fresh's API. */
export function progressOf<State>(ctx: Context<State>): Progress<State> {
  return ctx[progressKey];
}
