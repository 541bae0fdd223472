import type { Scope } from "../commands.ts";
import type { Layer, Layers } from "../routing/layers.ts";
import { progressOf } from "./progress.ts";
import { pathnameOf } from "../routing/pathname.ts";
import { coverage, isUnder, type Pattern } from "../routing/patterns.ts";
import { guard, lastGuard, type Rescue, rescueFor } from "./rescue.ts";
import type { Middleware } from "../types.ts";

/** The settings for the routes added from here on. */
export interface Surroundings<State> {
  readonly uses: { readonly path: string; readonly handlers: readonly Middleware<State>[] }[];
  readonly layouts: { readonly path: string; readonly layer: Layer<State> }[];
  readonly app: Layer<State> | null;
  readonly errors: readonly { readonly path: string; readonly handler: Middleware<State> }[];
  readonly notFound: Middleware<State> | null;
  /** The root folder of the route files: its error pages are there for every route. */
  readonly root: Scope<State> | null;
}

/**
 * Wraps the handlers of one pattern: guards, middlewares that cover it, its folders' middlewares.
 * @param layers those around its page; a middleware renders in those of its own folder, as in Fresh
 */
export function wrapper<State>(
  around: Surroundings<State>,
  pattern: Pattern,
  scopes: readonly Scope<State>[],
  layers: Layers<State>,
) {
  const general = around.errors.filter(({ path }) => coverage(path, pattern) === "always")
    .sort((a, b) => b.path.length - a.path.length);
  const rescueIn = (inside: readonly Scope<State>[]): Rescue<State> =>
    rescueFor(
      inside.length === 0 && around.root !== null ? [around.root] : inside,
      general.map(({ handler }) => handler),
      around.notFound,
      around.app,
    );
  const uses = around.uses.flatMap(({ path, handlers }) => handlersFor(path, handlers, pattern));
  const folders = scopes.flatMap((scope, i) => {
    const rescues = scope.error !== null || scope.notFound !== null;
    return [
      ...(rescues && i > 0 ? [guard(rescueIn(scopes.slice(0, i + 1)))] : []),
      ...(scope.layout !== null && i > 0 ? [within(layersOf(around, pattern, scopes.slice(0, i + 1)))] : []),
      ...scope.middlewares,
    ];
  });
  const outside = [lastGuard(rescueIn(scopes.slice(0, 1))), ...uses, ...folders];
  const inner = [...(outside.length > 1 ? [guard(rescueIn(scopes))] : []), within(layers)];
  return (handlers: readonly Middleware<State>[]) => [...outside, ...inner, ...handlers];
}

/** Has what is rendered further inside rendered in these layers. */
function within<State>(layers: Layers<State>): Middleware<State> {
  return async (ctx) => {
    const progress = progressOf(ctx);
    const before = progress.layers;
    progress.layers = layers;
    try {
      return await ctx.next();
    } finally {
      progress.layers = before;
    }
  };
}

function handlersFor<State>(
  path: string,
  handlers: readonly Middleware<State>[],
  pattern: Pattern,
): Middleware<State>[] {
  const covers = coverage(path, pattern);
  if (covers === "never") return [];
  if (covers === "always") return [...handlers];
  return handlers.map((handler) => (ctx) => isUnder(path, pathnameOf(ctx.req.url)) ? handler(ctx) : ctx.next());
}

/** The wrapper and layouts around the pages of one path. */
export function layersOf<State>(
  around: Surroundings<State>,
  path: string,
  scopes: readonly Scope<State>[],
): Layers<State> {
  const covering = around.layouts.filter((layout) => coverage(layout.path, path) === "always");
  return {
    app: around.app,
    layouts: [...covering.map(({ layer }) => layer), ...scopes.flatMap(({ layout }) => layout ?? [])],
  };
}
