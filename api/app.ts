import { Hono } from "hono";
import type { Ctx } from "./context.ts";
import { features } from "./features.ts";
import { type ApiEnv, prepareEach } from "./platform/http/context.ts";
import { docsRoutes } from "./platform/http/docs/docs.ts";
import { failure, problem } from "./platform/http/answer/problem.ts";
import { cachedDocument } from "./platform/http/answer/cached_response.ts";
import { sessionRoutes } from "./identity/security/http.ts";

/** The HTTP API of a site, for whole requests, path included. */
export interface Api {
  /** @param info what Deno.serve says about the connection */
  fetch(request: Request, info?: object): Promise<Response>;
  /** A request that is made in this process. */
  request(path: string, init?: RequestInit, info?: object): Promise<Response>;
  readonly routes: readonly { method: string; path: string }[];
}

/**
 * Creates the HTTP API under /api: every feature's calls, their OpenAPI document and a page to browse it. All of a
 * process share their routes, which take longer to find a way through than most calls to answer.
 */
export function createApi(ctx: Ctx): Api {
  return {
    fetch: async (request, info) => await sharedRoutes.fetch(request, { ctx, info }),
    request: async (path, init, info) => await sharedRoutes.request(path, init, { ctx, info }),
    routes: sharedRoutes.routes,
  };
}

const sharedRoutes = routesOfApi();

function routesOfApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const calls = features.flatMap((feature) => feature.calls ?? []);
  api.use(prepareEach());
  for (const { app } of calls) api.route("/api/v1", app);
  api.route("/api", sessionRoutes.app);
  api.get(
    "/api/openapi.json",
    cachedDocument(async () => {
      const { openApiDocument } = await import("./platform/http/docs/openapi.ts");
      return openApiDocument([
        { base: "/api/v1", documented: calls.flatMap(({ documented }) => documented) },
        { base: "/api", documented: sessionRoutes.documented },
      ]);
    }),
  );
  api.route("/api/docs", docsRoutes());
  api.notFound((c) => problem(c, 404, "unknown_call"));
  api.onError((error, c) => failure(c, error));
  return api;
}
