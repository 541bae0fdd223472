import type { ComponentChildren, FunctionComponent, VNode } from "preact";
import { jsx } from "preact/jsx-runtime";
import type { Context } from "./context.ts";
import { documentOf } from "./document.ts";
import { HttpError } from "./http_error.ts";
import type { PageResponse } from "./page.ts";
import type { Layer } from "./layers.ts";
import { progressOf } from "./progress.ts";
import type { PageProps } from "./types.ts";

/** Renders a page component with what its handler gave. */
export async function renderPage<State>(
  ctx: Context<State>,
  page: Layer<State>,
  { status, headers }: PageResponse<unknown>,
): Promise<Response> {
  const inner = page.isAsync ? await callAsync(ctx, page, ctx.Component) : vnodeOf(ctx, page, ctx.Component);
  if (inner instanceof Response) return inner;
  return render(ctx, inner, { status: status ?? statusOf(ctx.error), headers });
}

/** Renders content inside the layouts and the app wrapper of the route. */
export async function render<State>(
  ctx: Context<State>,
  content: ComponentChildren,
  init: ResponseInit = {},
): Promise<Response> {
  const progress = progressOf(ctx);
  const { app, layouts } = progress.layers;
  let inner = content;
  for (let i = layouts.length - 1; i >= -1; i--) {
    const layer = i === -1 ? app : layouts[i]!;
    if (layer === null) break;
    const Component = always(inner);
    const outer = layer.isAsync ? await callAsync(ctx, layer, Component) : vnodeOf(ctx, layer, Component);
    if (outer instanceof Response) return outer;
    inner = outer;
  }
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", "text/html; charset=utf-8");
  const html = documentOf(progress.site, inner, progress.nonce);
  return new Response(html, { ...init, headers });
}

function always(content: ComponentChildren): FunctionComponent {
  return () => content;
}

async function callAsync<State>(
  ctx: Context<State>,
  layer: Layer<State>,
  Component: FunctionComponent,
): Promise<ComponentChildren | Response> {
  return await layer.component(propsOf(ctx, Component));
}

function vnodeOf<State>(ctx: Context<State>, layer: Layer<State>, Component: FunctionComponent): VNode {
  return jsx(layer.component as FunctionComponent<PageProps<unknown, State>>, propsOf(ctx, Component));
}

function propsOf<State>(ctx: Context<State>, Component: FunctionComponent): PageProps<unknown, State> {
  const { config, url, req, params, state, data, error, route } = ctx;
  return { config, url, req, params, state, data, error, route, Component };
}

function statusOf(error: unknown): number {
  if (error === null) return 200;
  return error instanceof HttpError ? error.status : 500;
}
