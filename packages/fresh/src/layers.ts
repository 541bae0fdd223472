import type { AnyComponent, LayoutConfig, PageProps } from "./types.ts";

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

/** Applies the configs that leave out outer layers. */
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
