import { ctxOf } from "../http/context.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../../result.ts";
import { z } from "zod";
import { captchaOf } from "./captchas.ts";
import { CaptchaAnswer } from "./schema.ts";

/** The call for a browser that wants to request a text message. */
export const captchaRoutes = apiRoutes("captcha")
  // A write, so that it counts with the few that a visitor's address has in a minute: each costs a derivation.
  .write("web/captcha", {
    summary: "A challenge for the captcha; its answer goes into `google_recaptcha_response`, once, within ten minutes",
    action: "visit",
    access: "anyone",
    input: z.object({}),
    answer: CaptchaAnswer,
  }, async (c) => done({ data: await captchaOf(ctxOf(c)).challenge(ctxOf(c)) }));
