import type { AnyComponent, Middleware, PageProps } from "./types.ts";

/** A layout, page or wrapper as it is rendered; whether it is async is found out once. */
export interface Layer<State> {
  readonly component: AnyComponent<PageProps<unknown, State>>;
  readonly isAsync: boolean;
}

/** A route ready to run: everything that can be decided before a request is. */
export interface Route<State> {
  /** The pattern as written, null for the answer to an unknown address. */
  readonly path: string | null;
  /** The whole chain by method; "ALL" answers the methods not named. */
  readonly chains: ReadonlyMap<string, readonly Middleware<State>[]>;
  /** Answers a method that has no chain. */
  readonly refusal: readonly Middleware<State>[];
  readonly layers: Layers<State>;
}

/** What stands around a page. */
export interface Layers<State> {
  readonly app: Layer<State> | null;
  /** Outer to inner. */
  readonly layouts: readonly Layer<State>[];
}

export function layerOf<State>(component: AnyComponent<PageProps<unknown, State>>): Layer<State> {
  return { component, isAsync: component.constructor.name === "AsyncFunction" };
}
