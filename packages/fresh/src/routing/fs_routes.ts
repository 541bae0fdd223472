import type { FileRoutes, PageDefinition, Scope } from "../commands.ts";
import { routePath } from "./patterns.ts";
import { layerOf } from "./layers.ts";
import { loadModules } from "./load_modules.ts";
import type { AnyComponent, Middleware, PageProps, RouteHandler } from "../types.ts";
import { isIgnored, type RelativePath, walkFiles } from "./walk.ts";

interface RouteModule<State> {
  readonly default?: AnyComponent<PageProps<unknown, State>> | Middleware<State> | Middleware<State>[];
  readonly handler?: RouteHandler<unknown, State> | Middleware<State>[];
  readonly handlers?: RouteHandler<unknown, State>;
}

/** Loads the files of a `routes/` folder: pages with what their folders put around them. */
export async function loadRoutes<State>(folder: URL): Promise<FileRoutes<State>> {
  const files = await walkFiles(folder, (path) => !isIgnored(path) && !/(^|\/)\(_[^)]*\)\//.test(path));
  const names = files.map(withoutEnding);
  const loaded = await loadModules<RouteModule<State>>(files.map((file) => new URL(file, folder).href));
  const modules = new Map<RelativePath, RouteModule<State>>(names.map((name, place) => [name, loaded[place]!]));
  const scopes = new Map<string, Scope<State>>();
  const scopeOf = (dir: string) => scopes.get(dir) ?? remember(scopes, dir, readScope(modules, dir));
  return {
    app: componentLayer(modules.get("_app")),
    root: scopeOf(""),
    pages: names.filter((name) => !baseOf(name).startsWith("_")).map((name) => ({
      path: routePath(name),
      definition: definitionOf(name, modules.get(name)!),
      scopes: foldersOf(name).map(scopeOf),
    })),
  };
}

function readScope<State>(modules: ReadonlyMap<RelativePath, RouteModule<State>>, dir: string): Scope<State> {
  const part = (name: string) => modules.get(dir + name);
  return {
    middlewares: middlewaresOf(dir, part("_middleware")),
    layout: componentLayer(part("_layout")),
    error: optionalDefinition(`${dir}_error`, part("_error")),
    notFound: optionalDefinition(`${dir}_404`, part("_404")),
  };
}

function middlewaresOf<State>(dir: string, module: RouteModule<State> | undefined): Middleware<State>[] {
  if (module === undefined) return [];
  const given = module.default ?? module.handler ?? module.handlers;
  const list = [given].flat();
  if (!list.every((one) => typeof one === "function")) {
    throw new Error(`routes/${dir}_middleware must export a middleware or an array of them`);
  }
  return list as Middleware<State>[];
}

function definitionOf<State>(name: string, module: RouteModule<State>): PageDefinition<State> {
  const { default: component } = module;
  const handler = module.handler ?? module.handlers;
  if (component === undefined && handler === undefined) {
    throw new Error(`routes/${name} exports neither a page nor a handler`);
  }
  if (component !== undefined && typeof component !== "function") {
    throw new Error(`routes/${name}: the default export is no component`);
  }
  return {
    component: component as PageDefinition<State>["component"],
    handler: handler as PageDefinition<State>["handler"],
  };
}

function optionalDefinition<State>(name: string, module: RouteModule<State> | undefined): PageDefinition<State> | null {
  return module === undefined ? null : definitionOf(name, module);
}

function componentLayer<State>(module: RouteModule<State> | undefined) {
  return typeof module?.default === "function"
    ? layerOf(module.default as AnyComponent<PageProps<unknown, State>>)
    : null;
}

/** @example foldersOf("member/(wallet)/index") // ["", "member/", "member/(wallet)/"] */
function foldersOf(name: string): string[] {
  const parts = name.split("/").slice(0, -1);
  return ["", ...parts.map((_, i) => parts.slice(0, i + 1).join("/") + "/")];
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

function withoutEnding(file: string): string {
  return file.replace(/\.\w+$/, "");
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
