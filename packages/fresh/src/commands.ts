import type { Layer } from "./routing/layers.ts";
import type { AnyComponent, Middleware, PageProps, RouteHandler } from "./types.ts";

/** One call of an application's configuration (`use`, `get`, …); they are kept in the order of the calls. */
export type Command<State> =
  | { readonly kind: "use"; readonly path: string; readonly handlers: readonly Middleware<State>[] }
  | {
    readonly kind: "handle";
    readonly path: string;
    readonly method: string;
    readonly handlers: readonly Middleware<State>[];
  }
  | {
    readonly kind: "page";
    readonly path: string;
    readonly definition: PageDefinition<State>;
    readonly scopes: readonly Scope<State>[];
  }
  | { readonly kind: "layout"; readonly path: string; readonly layer: Layer<State> }
  | { readonly kind: "app"; readonly layer: Layer<State> }
  | { readonly kind: "notFound"; readonly handler: Middleware<State> }
  | { readonly kind: "error"; readonly path: string; readonly handler: Middleware<State> }
  | { readonly kind: "files" };

/** The exports of a route file. */
export interface PageDefinition<State> {
  readonly component?: AnyComponent<PageProps<unknown, State>>;
  readonly handler?: RouteHandler<unknown, State>;
}

/** One folder of `routes/`: what it puts around the pages in it and below. */
export interface Scope<State> {
  readonly middlewares: readonly Middleware<State>[];
  readonly layout: Layer<State> | null;
  readonly error: PageDefinition<State> | null;
  readonly notFound: PageDefinition<State> | null;
}

/** Everything found under `routes/`. */
export interface FileRoutes<State> {
  readonly app: Layer<State> | null;
  readonly root: Scope<State>;
  readonly pages: readonly {
    readonly path: string;
    readonly definition: PageDefinition<State>;
    /** Outer to inner, the root first. */
    readonly scopes: readonly Scope<State>[];
  }[];
}
