import { amend } from "./amend.ts";
import type { PageDefinition, Scope } from "../commands.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./http_error.ts";
import type { Layer, Layers } from "../routing/layers.ts";
import { progressOf } from "./progress.ts";
import { respondersOf } from "./respond.ts";
import type { Middleware } from "../types.ts";

/** Makes an answer out of what was thrown. */
export type Rescue<State> = (ctx: Context<State>, error: unknown) => Response | Promise<Response>;

interface Rescuer<State> {
  readonly handler: Middleware<State>;
  readonly layers: Layers<State> | null;
}

/** The answer to errors in these folders: the nearest `_404` for a 404, else the nearest `_error`, else the handlers given to the application. */
export function rescueFor<State>(
  scopes: readonly Scope<State>[],
  onError: readonly Middleware<State>[],
  onNotFound: Middleware<State> | null,
  app: Layer<State> | null,
): Rescue<State> {
  const nearest = (kind: "error" | "notFound") => fromFolders(scopes, kind, app);
  const failed = nearest("error") ?? plain(onError[0]);
  const missing = nearest("notFound") ?? plain(onNotFound) ?? failed;
  return (ctx, error) => {
    const rescuer = error instanceof HttpError && error.status === 404 ? missing : failed;
    if (rescuer === null) return bareAnswer(error);
    ctx.error = error;
    ctx.data = undefined;
    if (rescuer.layers !== null) progressOf(ctx).layers = rescuer.layers;
    return rescuer.handler(ctx);
  };
}

/** Turns errors from further inside into answers, so that middlewares around it run on. */
export function guard<State>(rescue: Rescue<State>): Middleware<State> {
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      return await rescue(ctx, error);
    }
  };
}

/** The outermost guard: it answers even when the error page itself fails, with the policy that `csp()` had set out to send. */
export function lastGuard<State>(rescue: Rescue<State>): Middleware<State> {
  return async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      const response = await answerFor(ctx, error, rescue);
      const { policy } = progressOf(ctx);
      if (policy === null || response.headers.has("content-security-policy")) return response;
      return amend(response, (headers) => headers.set("content-security-policy", policy));
    }
  };
}

async function answerFor<State>(ctx: Context<State>, error: unknown, rescue: Rescue<State>): Promise<Response> {
  try {
    return await rescue(ctx, error);
  } catch (second) {
    return bareAnswer(second);
  }
}

function fromFolders<State>(
  scopes: readonly Scope<State>[],
  kind: "error" | "notFound",
  app: Layer<State> | null,
): Rescuer<State> | null {
  const i = scopes.findLastIndex((scope) => scope[kind] !== null);
  const definition: PageDefinition<State> | null | undefined = scopes[i]?.[kind];
  if (!definition) return null;
  // As Fresh: `_404` is rendered in all layouts of the page that threw.
  const layouts = (kind === "notFound" ? scopes : scopes.slice(0, i + 1)).flatMap((scope) => scope.layout ?? []);
  const responders = respondersOf(`_${kind}`, definition);
  return {
    handler: (ctx) => (responders.get(ctx.req.method) ?? responders.get("ALL") ?? responders.get("GET"))![0]!(ctx),
    layers: { app, layouts },
  };
}

function plain<State>(handler: Middleware<State> | null | undefined): Rescuer<State> | null {
  return handler ? { handler, layers: null } : null;
}

function bareAnswer(error: unknown): Response {
  const headers = { "x-content-type-options": "nosniff" };
  if (error instanceof HttpError) return new Response(error.message, { status: error.status, headers });
  // deno-lint-ignore no-console -- no one else has seen this error: without the line it would vanish
  console.error(error);
  return new Response("Internal Server Error", { status: 500, headers });
}
