import { OpenAPIHono } from "@hono/zod-openapi";
import { captchaRoutes } from "./captcha/http.ts";
import { cardRoutes } from "./withdrawals/payout_accounts/cards/http.ts";
import { contentRoutes } from "./content/http.ts";
import type { Ctx } from "./context.ts";
import { eventRoutes } from "./events/http.ts";
import { gameRoutes } from "./games/http.ts";
import { providerGameRoutes } from "./games/provider_games/http.ts";
import type { ApiEnv } from "./http/context.ts";
import { channelRateRoutes } from "./deposits/orders/channel_rate_http.ts";
import { depositRoutes } from "./deposits/http.ts";
import { betRoutes } from "./bets/http.ts";
import { bonusRoutes } from "./bonuses/http.ts";
import { promotionRoutes } from "./promotions/http.ts";
import { levelRoutes } from "./levels/http.ts";
import { referralRoutes } from "./referrals/http.ts";
import { docsRoutes } from "./http/docs.ts";
import { failure } from "./http/failure.ts";
import { keptDocument } from "./http/kept_document.ts";
import { openApiDocument } from "./http/openapi.ts";
import { prepare } from "./http/prepare.ts";
import { problem } from "./http/problem.ts";
import { mailRoutes } from "./mail/http.ts";
import { forgotRoutes } from "./forgot/http.ts";
import { signUpRoutes } from "./sign_up/http.ts";
import { emailRoutes } from "./email/http.ts";
import { smsRoutes } from "./sms/http.ts";
import { withdrawalRoutes } from "./withdrawals/http.ts";
import { memberRoutes } from "./members/http.ts";
import { passkeyRoutes } from "./passkeys/http.ts";
import { secondFactorRoutes } from "./second_factor/http.ts";
import { securityRoutes, sessionRoutes } from "./security/http.ts";
import { profileRoutes } from "./profile/http.ts";
import { storeNumberRoutes } from "./store_numbers/http.ts";
import { rebateRoutes } from "./rebates/http.ts";
import { redPacketRoutes } from "./red_packets/http.ts";
import { turntableRoutes } from "./turntable/http.ts";
import { turnoverRoutes } from "./turnover/http.ts";

/** Every feature's calls under /api/v1. */
const features = [
  memberRoutes,
  secondFactorRoutes,
  securityRoutes,
  profileRoutes,
  storeNumberRoutes,
  passkeyRoutes,
  gameRoutes,
  providerGameRoutes,
  depositRoutes,
  channelRateRoutes,
  cardRoutes,
  mailRoutes,
  turntableRoutes,
  betRoutes,
  turnoverRoutes,
  withdrawalRoutes,
  bonusRoutes,
  promotionRoutes,
  redPacketRoutes,
  levelRoutes,
  referralRoutes,
  rebateRoutes,
  contentRoutes,
  eventRoutes,
  captchaRoutes,
  smsRoutes,
  emailRoutes,
  forgotRoutes,
  signUpRoutes,
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
