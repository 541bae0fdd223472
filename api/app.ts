import { OpenAPIHono } from "@hono/zod-openapi";
import { captchaRoutes } from "./platform/captcha/http.ts";
import { cardRoutes } from "./payments/withdrawals/payout_accounts/cards/http.ts";
import { contentRoutes } from "./content/contents/http.ts";
import type { Ctx } from "./context.ts";
import { eventRoutes } from "./platform/events/http.ts";
import { gameRoutes } from "./games/catalogue/http.ts";
import { transferRoutes } from "./games/transfers/http.ts";
import { providerGameRoutes } from "./games/provider_games/http.ts";
import type { ApiEnv } from "./platform/http/context.ts";
import { channelRateRoutes } from "./payments/deposits/orders/channel_rate_http.ts";
import { depositRoutes } from "./payments/deposits/http.ts";
import { betRoutes } from "./games/bets/http.ts";
import { bonusRoutes } from "./rewards/bonuses/http.ts";
import { promotionRoutes } from "./rewards/promotions/http.ts";
import { levelRoutes } from "./rewards/levels/http.ts";
import { referralRoutes } from "./rewards/referrals/http.ts";
import { docsRoutes } from "./platform/http/docs.ts";
import { failure } from "./platform/http/failure.ts";
import { keptDocument } from "./platform/http/kept_document.ts";
import { openApiDocument } from "./platform/http/openapi.ts";
import { prepare } from "./platform/http/prepare.ts";
import { problem } from "./platform/http/problem.ts";
import { mailRoutes } from "./messages/mail/http.ts";
import { forgotRoutes } from "./identity/forgot/http.ts";
import { signUpRoutes } from "./identity/sign_up/http.ts";
import { emailRoutes } from "./messages/email/http.ts";
import { smsRoutes } from "./messages/sms/http.ts";
import { withdrawalRoutes } from "./payments/withdrawals/http.ts";
import { memberRoutes } from "./identity/members/http.ts";
import { passkeyRoutes } from "./identity/passkeys/http.ts";
import { secondFactorRoutes } from "./identity/second_factor/http.ts";
import { securityRoutes, sessionRoutes } from "./identity/security/http.ts";
import { profileRoutes } from "./identity/profile/http.ts";
import { storeNumberRoutes } from "./payments/store_numbers/http.ts";
import { rebateRoutes } from "./rewards/rebates/http.ts";
import { redPacketRoutes } from "./rewards/red_packets/http.ts";
import { turntableRoutes } from "./rewards/turntable/http.ts";
import { turnoverRoutes } from "./accounting/turnover/http.ts";

/** Every feature's calls under /api/v1. */
const features = [
  memberRoutes,
  secondFactorRoutes,
  securityRoutes,
  profileRoutes,
  storeNumberRoutes,
  passkeyRoutes,
  gameRoutes,
  transferRoutes,
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
