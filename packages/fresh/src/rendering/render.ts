import type { ComponentChildren, FunctionComponent } from "preact";
import { jsx } from "preact/jsx-runtime";
import type { Context } from "../requests/context.ts";
import { documentOf, PAGE_PLACE } from "./document.ts";
import { rawHtml } from "./hosts.ts";
import { HttpError } from "../requests/http_error.ts";
import type { PageResponse } from "./page.ts";
import type { Layer } from "../routing/layers.ts";
import { progressOf } from "../requests/progress.ts";
import type { PageProps } from "../types.ts";

/** Renders a page component with what its handler gave. */
export async function renderPage<State>(
  ctx: Context<State>,
  page: Layer<State>,
  { status, headers }: PageResponse<unknown>,
): Promise<Response> {
  const inner = await contentOf(ctx, page, ctx.Component);
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
  for (const layout of layouts.toReversed()) {
    const page = inner;
    const outer = await contentOf(ctx, layout, () => page);
    if (outer instanceof Response) return outer;
    inner = outer;
  }
  const document = app === null ? rawHtml(PAGE_PLACE) : await contentOf(ctx, app, () => rawHtml(PAGE_PLACE));
  if (document instanceof Response) return document;
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", "text/html; charset=utf-8");
  const html = documentOf(progress.site, { page: inner, document }, progress.nonce);
  return new Response(html, { ...init, headers });
}

function contentOf<State>(
  ctx: Context<State>,
  { component, isAsync }: Layer<State>,
  Component: FunctionComponent,
): ComponentChildren | Promise<ComponentChildren | Response> {
  const props = propsOf(ctx, Component);
  if (isAsync) return component(props) as Promise<ComponentChildren | Response>;
  return jsx(component as FunctionComponent<PageProps<unknown, State>>, props);
}

function propsOf<State>(ctx: Context<State>, Component: FunctionComponent): PageProps<unknown, State> {
  const { config, url, req, params, state, data, error, route } = ctx;
  return { config, url, req, params, state, data, error, route, Component };
}

function statusOf(error: unknown): number {
  if (error === null) return 200;
  return error instanceof HttpError ? error.status : 500;
}
