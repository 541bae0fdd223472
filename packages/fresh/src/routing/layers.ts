import type { AnyComponent, PageProps } from "../types.ts";

/** A layout, page or wrapper as it is rendered; whether it is async is found out once. */
export interface Layer<State> {
  readonly component: AnyComponent<PageProps<unknown, State>>;
  readonly isAsync: boolean;
}

/** The components around a page. */
export interface Layers<State> {
  readonly app: Layer<State> | null;
  /** Outer to inner. */
  readonly layouts: readonly Layer<State>[];
}

export function layerOf<State>(component: AnyComponent<PageProps<unknown, State>>): Layer<State> {
  return { component, isAsync: component.constructor.name === "AsyncFunction" };
}
