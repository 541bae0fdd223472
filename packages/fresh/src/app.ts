import { compile, type Compiled } from "./compile.ts";
import type { Command, FileRoutes, PageDefinition } from "./commands.ts";
import { Context } from "./requests/context.ts";
import { withoutBody } from "./requests/head_request.ts";
import { pathnameOf } from "./routing/pathname.ts";
import { RELOAD_PATH, serverAlive } from "./reload.ts";
import { layerOf } from "./routing/layers.ts";
import { bareSite, type Site } from "./site.ts";
import type { AnyComponent, Middleware, PageProps } from "./types.ts";

/**
 * An application: middlewares and routes in the order they are written. A middleware covers what is added after it.
 *
 * @example export const app = new App<State>().use(staticFiles()).fsRoutes()
 */
export class App<State = unknown> {
  readonly #commands: Command<State>[] = [];
  #site: Site | null = null;
  #files: FileRoutes<State> | null = null;

  /** Adds middlewares for all addresses, or for those under a path. */
  use(...args: Middleware<State>[]): this;
  use(path: string, ...args: Middleware<State>[]): this;
  use(first: string | Middleware<State>, ...rest: Middleware<State>[]): this {
    const [path, handlers] = typeof first === "string" ? [first, rest] : ["/", [first, ...rest]];
    return this.#add({ kind: "use", path, handlers });
  }

  get(path: string, ...handlers: Middleware<State>[]): this {
    return this.#method("GET", path, handlers);
  }

  post(path: string, ...handlers: Middleware<State>[]): this {
    return this.#method("POST", path, handlers);
  }

  head(path: string, ...handlers: Middleware<State>[]): this {
    return this.#method("HEAD", path, handlers);
  }

  /** Answers every method that the path has no handler of its own for. */
  all(path: string, ...handlers: Middleware<State>[]): this {
    return this.#method("ALL", path, handlers);
  }

  /** Answers unknown addresses and `HttpError(404)`. */
  notFound(handler: Middleware<State>): this {
    return this.#add({ kind: "notFound", handler });
  }

  /** Answers what is thrown under a path; `ctx.error` holds it. */
  onError(path: string, handler: Middleware<State>): this {
    return this.#add({ kind: "error", path, handler });
  }

  /** Sets the component around every page: the document. */
  appWrapper(component: AnyComponent<PageProps<unknown, State>>): this {
    return this.#add({ kind: "app", layer: layerOf(component) });
  }

  /** Adds a layout around the pages under a path. */
  layout(path: string, component: AnyComponent<PageProps<unknown, State>>): this {
    return this.#add({ kind: "layout", path, layer: layerOf(component) });
  }

  /** Adds one page, defined as a route file is. */
  route(path: string, definition: PageDefinition<State>): this {
    return this.#add({ kind: "page", path, definition, scopes: [] });
  }

  /** Takes in the files of `routes/`: found when the application is prepared. */
  fsRoutes(): this {
    return this.#add({ kind: "files" });
  }

  /** The function that answers requests; later additions to the application don't reach it. */
  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    const site = this.#site ?? bareSite();
    const compiled = compile(this.#commands, this.#files);
    return (req, info = noConnection) => answer(site, compiled, req, info);
  }

  /** Gives the application its build and its route files; called by `prepare` in `fresh/internal`, never by an application. */
  static equip<State>(app: App<State>, site: Site, files: FileRoutes<State>): void {
    app.#site = site;
    app.#files = files;
  }

  #method(method: string, path: string, handlers: Middleware<State>[]): this {
    return this.#add({ kind: "handle", path, method, handlers });
  }

  #add(command: Command<State>): this {
    this.#commands.push(command);
    return this;
  }
}

const noConnection: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  completed: Promise.resolve(),
};

async function answer<State>(
  site: Site,
  compiled: Compiled<State>,
  req: Request,
  info: Deno.ServeHandlerInfo,
): Promise<Response> {
  const pathname = pathnameOf(req.url);
  if (pathname === RELOAD_PATH && site.config.mode === "development") return serverAlive();
  const match = compiled.find(pathname);
  const route = match?.route ?? compiled.unknown;
  const chain = route.chains.get(req.method) ?? (req.method === "HEAD" ? route.chains.get("GET") : undefined) ??
    route.chains.get("ALL") ?? route.refusal;
  const ctx = new Context<State>(req, info, match?.params ?? {}, {
    site,
    route,
    chain,
    at: 0,
    layers: route.layers,
    nonce: "",
    policy: null,
  });
  const response = await chain[0]!(ctx);
  return req.method === "HEAD" ? withoutBody(response) : response;
}
