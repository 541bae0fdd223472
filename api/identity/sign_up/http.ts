import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { SignInAnswer } from "../members/schema.ts";
import { giveSessionCookie } from "@/api/platform/http/session_token.ts";
import { knownDevices } from "@/api/platform/http/answer/cookies.ts";
import { inviteUsed } from "./invite_cookie.ts";
import { SignUp } from "./schema.ts";
import { signUp } from "./sign_up.ts";

/** Becoming a member. */
export const signUpRoutes = apiRoutes("sign-up")
  .write("user/register", {
    summary: "Sign up, with the code that was sent to the mobile number; signs in as well",
    action: "sign_in",
    access: "anyone",
    input: SignUp,
    holdsPassword: true,
    answer: SignInAnswer,
    refusals: ["invalid_field", "sms_code_wrong", "sign_up_needs_support", "busy"],
  }, async (c, input) => {
    const outcome = await signUp(ctxOf(c), input, visitorOf(c), langOf(c));
    if (outcome.ok) {
      giveSessionCookie(c, outcome.value);
      c.header("Set-Cookie", knownDevices(ctxOf(c), c.req.raw, outcome.value.devices), { append: true });
      c.header("Set-Cookie", inviteUsed(ctxOf(c), c.req.raw), { append: true });
    }
    return answer(outcome, ({ token, member }) => ({ token, data: member }));
  });
