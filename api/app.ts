import { OpenAPIHono } from "@hono/zod-openapi";
import { cardRoutes } from "./withdrawals/payout_accounts/cards/http.ts";
import { contentRoutes } from "./content/http.ts";
import type { Ctx } from "./context.ts";
import { gameRoutes } from "./games/http.ts";
import type { ApiEnv } from "./http/context.ts";
import { channelRateRoutes } from "./deposits/orders/channel_rate_http.ts";
import { depositRoutes } from "./deposits/http.ts";
import { betRoutes } from "./bets/http.ts";
import { docsRoutes } from "./http/docs.ts";
import { failure } from "./http/failure.ts";
import { keptDocument } from "./http/kept_document.ts";
import { openApiDocument } from "./http/openapi.ts";
import { prepare } from "./http/prepare.ts";
import { problem } from "./http/problem.ts";
import { mailRoutes } from "./mail/http.ts";
import { withdrawalRoutes } from "./withdrawals/http.ts";
import { memberRoutes, sessionRoutes } from "./members/http.ts";
import { turntableRoutes } from "./turntable/http.ts";

/** Every feature's calls under /api/v1. */
const features = [
  memberRoutes,
  gameRoutes,
  depositRoutes,
  channelRateRoutes,
  cardRoutes,
  mailRoutes,
  turntableRoutes,
  betRoutes,
  withdrawalRoutes,
  contentRoutes,
];

/**
 * The HTTP API under /api: every feature's calls, their OpenAPI document and a page to browse it. Give it whole requests,
 * path included, and as second argument what Deno.serve says about the connection.
 */
export function createApi(ctx: Ctx): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.use(prepare(ctx));
  for (const routes of features) api.route("/api/v1", routes.app);
  api.route("/api", sessionRoutes.app);
  api.get("/api/openapi.json", keptDocument(() => openApiDocument(api)));
  api.route("/api/docs", docsRoutes());
  api.notFound((c) => problem(c, 404, "unknown_call"));
  api.onError((error, c) => failure(c, error));
  return api;
}
