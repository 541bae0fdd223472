import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, profileOf, sessionOf, signedInOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { toMember } from "./read_member.ts";
import { MemberAnswer, NoFields, OnlineAnswer, SignIn, SignInAnswer } from "./schema.ts";
import { giveSessionCookie, takeSessionCookie } from "@/api/platform/http/session_token.ts";
import { knownDevices } from "@/api/platform/http/answer/cookies.ts";
import { signIn } from "./sign_in/sign_in.ts";
import { signOut } from "./sign_in/sign_out.ts";

/** The calls for signing in and out, and for the member's own data. */
export const memberRoutes = apiRoutes("members")
  .write("user/login", {
    summary: "Sign in by password; the token is for Bearer, the cookie for the site's own pages",
    action: "sign_in",
    access: "anyone",
    input: SignIn,
    answer: SignInAnswer,
    refusals: [
      "wrong_credentials",
      "account_locked",
      "account_closed",
      "captcha_required",
      "too_many_attempts",
      "busy",
      "second_factor_required",
      "second_factor_wrong",
    ],
  }, async (c, input) => {
    const outcome = await signIn(ctxOf(c), input, visitorOf(c), langOf(c));
    if (outcome.ok) {
      giveSessionCookie(c, outcome.value);
      c.header("Set-Cookie", knownDevices(ctxOf(c), c.req.raw, outcome.value.devices), { append: true });
    }
    return answer(outcome, ({ token, member }) => ({ token, data: member }));
  })
  .write("user/logout", {
    summary: "End the session; without one it is already so",
    action: "visit",
    access: "anyone",
    input: NoFields,
    answer: NoFields,
  }, async (c) => {
    await signOut(ctxOf(c), signedInOf(c), visitorOf(c));
    takeSessionCookie(c);
    return done({});
  })
  .read("user/detail", {
    summary: "The member, with the main wallet's balance",
    action: "read",
    wantsProfile: true,
    input: NoFields,
    answer: MemberAnswer,
  }, (c) => Promise.resolve(done({ data: toMember(sessionOf(c).member, profileOf(c), langOf(c)) })))
  .read("web/online", {
    summary: "How many players are online",
    action: "visit",
    access: "anyone",
    input: NoFields,
    answer: OnlineAnswer,
  }, async (c) => done({ count: (await ctxOf(c).figures.read(ctxOf(c))).onlineCount }));
