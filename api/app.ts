import { OpenAPIHono } from "@hono/zod-openapi";
import type { Ctx } from "./context.ts";
import { features } from "./features.ts";
import { type ApiEnv, prepare } from "./platform/http/context.ts";
import { docsRoutes } from "./platform/http/docs/docs.ts";
import { failure, problem } from "./platform/http/answer/problem.ts";
import { cachedDocument } from "./platform/http/answer/cached_response.ts";
import { openApiDocument } from "./platform/http/docs/openapi.ts";
import { sessionRoutes } from "./identity/security/http.ts";

/**
 * The HTTP API under /api: every feature's calls, their OpenAPI document and a page to browse it. Give it whole requests,
 * path included, and as second argument what Deno.serve says about the connection.
 */
export function createApi(ctx: Ctx): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.use(prepare(ctx));
  for (const { calls = [] } of features) {
    for (const routes of calls) api.route("/api/v1", routes.app);
  }
  api.route("/api", sessionRoutes.app);
  api.get("/api/openapi.json", cachedDocument(() => openApiDocument(api)));
  api.route("/api/docs", docsRoutes());
  api.notFound((c) => problem(c, 404, "unknown_call"));
  api.onError((error, c) => failure(c, error));
  return api;
}
