import type { Command, FileRoutes, Scope } from "./commands.ts";
import { HttpError } from "./requests/http_error.ts";
import type { Layers } from "./routing/layers.ts";
import { type Pattern, patternsOf } from "./routing/patterns.ts";
import { respondersOf } from "./requests/respond.ts";
import type { Route } from "./routing/route.ts";
import { createRouter, type FindRoute } from "./routing/router.ts";
import { layersOf, type Surroundings, wrapper } from "./requests/surroundings.ts";
import type { Middleware } from "./types.ts";

/** An application with everything decided that can be decided before a request. */
export interface Compiled<State> {
  readonly find: FindRoute<Route<State>>;
  /** Answers the addresses that no route has. */
  readonly unknown: Route<State>;
}

interface Draft<State> {
  readonly path: string;
  readonly layers: Layers<State>;
  readonly chains: Map<string, readonly Middleware<State>[]>;
  refuse: (allow: string) => readonly Middleware<State>[];
}

/** Turns an application's commands into chains by route and method. */
export function compile<State>(commands: readonly Command<State>[], found: FileRoutes<State> | null): Compiled<State> {
  const files = commands.some(({ kind }) => kind === "files") ? found : null;
  const given = expand(commands, files);
  const around: Surroundings<State> = {
    uses: [],
    layouts: [],
    app: lastOf(given, "app")?.layer ?? files?.app ?? null,
    errors: given.filter((command) => command.kind === "error"),
    notFound: lastOf(given, "notFound")?.handler ?? null,
    root: files?.root ?? null,
  };
  const drafts = new Map<Pattern, Draft<State>>();
  for (const command of given) {
    if (command.kind === "use") around.uses.push(command);
    else if (command.kind === "layout") around.layouts.push(command);
    else if (command.kind === "handle") {
      addChains(drafts, around, command.path, [], () => new Map([[command.method, command.handlers]]));
    } else if (command.kind === "page") {
      const { path, definition, scopes } = command;
      addChains(drafts, around, path, scopes, () => respondersOf(path, definition));
    }
  }
  const routes = new Map([...drafts].map(([pattern, draft]) => [pattern, finish(draft)]));
  const fixed = [...drafts].flatMap(([pattern, { path }]) => isFixed(path) ? [pattern] : []);
  return { find: createRouter(routes, new Set(fixed)), unknown: unknownRoute(around) };
}

function isFixed(path: string): boolean {
  return !/[*:{}+?()]/.test(path);
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
  scopes: readonly Scope<State>[],
  responders: () => ReadonlyMap<string, readonly Middleware<State>[]>,
): void {
  const layers = layersOf(around, path, scopes.slice(0, 1));
  const ofPage = layersOf(around, path, scopes);
  for (const pattern of patternsOf(path)) {
    const wrap = wrapper(around, pattern, scopes, ofPage);
    const draft = drafts.get(pattern) ?? { path, layers, chains: new Map(), refuse: () => [] };
    drafts.set(pattern, draft);
    for (const [method, handlers] of responders()) {
      if (!draft.chains.has(method)) draft.chains.set(method, wrap(handlers));
    }
    draft.refuse = (allow) => wrap([withoutHandler(allow)]);
  }
}

function finish<State>({ path, layers, chains, refuse }: Draft<State>): Route<State> {
  const methods = new Set(chains.keys());
  if (methods.has("GET")) methods.add("HEAD");
  return { path, layers, chains, refusal: refuse([...methods].join(", ")) };
}

/** Answers a method that the route has no handler for: which ones it has, to OPTIONS; else that it is refused (RFC 9110). */
function withoutHandler<State>(allow: string): Middleware<State> {
  return ({ req }) =>
    req.method === "OPTIONS"
      ? new Response(null, { status: 204, headers: { allow } })
      : new Response("Method Not Allowed", { status: 405, headers: { allow } });
}

function unknownRoute<State>(around: Surroundings<State>): Route<State> {
  const scopes = around.root === null ? [] : [around.root];
  const layers = layersOf(around, "/", scopes);
  const chain = wrapper(around, "/:rest{.+}", scopes, layers)([() => {
    throw new HttpError(404);
  }]);
  return { path: null, chains: new Map(), refusal: chain, layers };
}
