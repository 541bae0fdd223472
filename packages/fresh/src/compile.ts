import { guard, lastGuard, type Rescue, rescueFor } from "./rescue.ts";
import { type Command, type FileRoutes, joinPaths, type PageDefinition, type Scope } from "./commands.ts";
import { HttpError } from "./http_error.ts";
import { coverage, isUnder, type Pattern, patternsOf } from "./patterns.ts";
import { pathnameOf } from "./pathname.ts";
import { respondersOf } from "./respond.ts";
import type { Layer, Layers, Route } from "./route.ts";
import { createRouter, type FindRoute } from "./router.ts";
import type { LayoutConfig, Middleware } from "./types.ts";

/** An application with everything decided that can be decided before a request. */
export interface Compiled<State> {
  readonly find: FindRoute<Route<State>>;
  /** Answers the addresses that no route has. */
  readonly unknown: Route<State>;
}

/** What holds for the routes added from here on. */
interface Surroundings<State> {
  readonly uses: { readonly path: string; readonly handlers: readonly Middleware<State>[] }[];
  readonly layouts: { readonly path: string; readonly layer: Layer<State>; readonly config: LayoutConfig }[];
  readonly app: Layer<State> | null;
  readonly errors: readonly { readonly path: string; readonly handler: Middleware<State> }[];
  readonly notFound: Middleware<State> | null;
}

interface Draft<State> {
  readonly path: string;
  readonly layers: Layers<State>;
  readonly chains: Map<string, readonly Middleware<State>[]>;
  refuse: (allow: string) => readonly Middleware<State>[];
}

/** Turns what an application was told into chains by route and method. */
export function compile<State>(commands: readonly Command<State>[], found: FileRoutes<State> | null): Compiled<State> {
  const files = commands.some(({ kind }) => kind === "files") ? found : null;
  const given = expand(commands, files);
  const around: Surroundings<State> = {
    uses: [],
    layouts: [],
    app: lastOf(given, "app")?.layer ?? files?.app ?? null,
    errors: given.filter((command) => command.kind === "error"),
    notFound: lastOf(given, "notFound")?.handler ?? null,
  };
  const drafts = new Map<Pattern, Draft<State>>();
  for (const command of given) {
    if (command.kind === "use") around.uses.push(command);
    else if (command.kind === "layout") around.layouts.push(command);
    else if (command.kind === "handle") {
      addChains(drafts, around, command.path, {}, [], () => new Map([[command.method, command.handlers]]));
    } else if (command.kind === "page") {
      addChains(
        drafts,
        around,
        command.path,
        command.definition,
        command.scopes,
        () => respondersOf(command.path, command.definition),
      );
    }
  }
  const routes = new Map([...drafts].map(([pattern, draft]) => [pattern, finish(draft)]));
  return { find: createRouter(routes), unknown: unknownRoute(around, files?.root ?? null) };
}

/** Puts the route files in the place of `fsRoutes()`. */
function expand<State>(commands: readonly Command<State>[], files: FileRoutes<State> | null): Command<State>[] {
  return commands.flatMap((command) => {
    if (command.kind !== "files") return [command];
    if (files === null) throw new Error("fsRoutes() needs a prepared application: see prepare() in fresh/internal");
    return files.pages.map((page) => ({ kind: "page" as const, ...page }));
  });
}

function lastOf<State, K extends Command<State>["kind"]>(commands: readonly Command<State>[], kind: K) {
  return commands.findLast((command): command is Extract<Command<State>, { kind: K }> => command.kind === kind);
}

function addChains<State>(
  drafts: Map<Pattern, Draft<State>>,
  around: Surroundings<State>,
  path: string,
  definition: PageDefinition<State>,
  scopes: readonly Scope<State>[],
  responders: () => ReadonlyMap<string, readonly Middleware<State>[]>,
): void {
  const layers = layersOf(around, path, definition, scopes);
  for (const pattern of patternsOf(joinPaths("/", path))) {
    const wrap = wrapper(around, pattern, scopes);
    const draft = drafts.get(pattern) ?? { path, layers, chains: new Map(), refuse: () => [] };
    drafts.set(pattern, draft);
    for (const [method, handlers] of responders()) {
      if (!draft.chains.has(method)) draft.chains.set(method, wrap(handlers));
    }
    draft.refuse = (allow) => wrap([refusal(allow)]);
  }
}

function finish<State>({ path, layers, chains, refuse }: Draft<State>): Route<State> {
  const methods = new Set(chains.keys());
  if (methods.has("GET")) methods.add("HEAD");
  return { path, layers, chains, refusal: refuse([...methods].join(", ")) };
}

function refusal<State>(allow: string): Middleware<State> {
  return () => new Response("Method Not Allowed", { status: 405, headers: { allow } });
}

function unknownRoute<State>(around: Surroundings<State>, root: Scope<State> | null): Route<State> {
  const scopes = root === null ? [] : [root];
  const chain = wrapper(around, "/:rest{.+}", scopes)([() => {
    throw new HttpError(404);
  }]);
  return { path: null, chains: new Map(), refusal: chain, layers: layersOf(around, "/", {}, scopes) };
}

/** What stands around the handlers of one pattern: guards, middlewares that cover it, its folders' middlewares. */
function wrapper<State>(around: Surroundings<State>, pattern: Pattern, scopes: readonly Scope<State>[]) {
  const general = around.errors.filter(({ path }) => coverage(path, pattern) === "always")
    .sort((a, b) => b.path.length - a.path.length);
  const rescueIn = (inside: readonly Scope<State>[]): Rescue<State> =>
    rescueFor(inside, general.map(({ handler }) => handler), around.notFound, around.app);
  const uses = around.uses.flatMap(({ path, handlers }) => handlersFor(path, handlers, pattern));
  const folders = scopes.flatMap((scope, i) => {
    const rescues = scope.error !== null || scope.notFound !== null;
    return [...(rescues && i > 0 ? [guard(rescueIn(scopes.slice(0, i + 1)))] : []), ...scope.middlewares];
  });
  const outside = [lastGuard(rescueIn(scopes.slice(0, 1))), ...uses, ...folders];
  const inner = guard(rescueIn(scopes));
  return (handlers: readonly Middleware<State>[]) => [...outside, ...(outside.length > 1 ? [inner] : []), ...handlers];
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

function layersOf<State>(
  around: Surroundings<State>,
  path: string,
  { config = {} }: PageDefinition<State>,
  scopes: readonly Scope<State>[],
): Layers<State> {
  const covering = around.layouts.filter((layout) => coverage(layout.path, path) === "always");
  const all = [...covering, ...scopes.flatMap((scope) => scope.layout === null ? [] : [scope.layout])];
  return cutLayers(around.app, all, config);
}

/** Applies the configs that leave out what stands further outside. */
export function cutLayers<State>(
  app: Layer<State> | null,
  layouts: readonly { readonly layer: Layer<State>; readonly config: LayoutConfig }[],
  config: LayoutConfig,
): Layers<State> {
  const from = config.skipInheritedLayouts
    ? layouts.length
    : Math.max(0, layouts.findLastIndex((one) => one.config.skipInheritedLayouts));
  const kept = layouts.slice(from);
  const skipsApp = config.skipAppWrapper || kept.some((one) => one.config.skipAppWrapper);
  return { app: skipsApp ? null : app, layouts: kept.map((one) => one.layer) };
}
