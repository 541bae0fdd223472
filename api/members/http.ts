import { getCookie } from "hono/cookie";
import { answer } from "../http/answer.ts";
import { addressOf, type ApiContext, ctxOf, langOf, profileOf, sessionOf, signedInOf } from "../http/context.ts";
import { bearerOf } from "../http/authenticate.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../result.ts";
import { toMember } from "./read_member.ts";
import { renewSession } from "../sessions/renew_session.ts";
import { MemberAnswer, NoFields, OnlineAnswer, SessionAnswer, SignIn, SignInAnswer } from "./schema.ts";
import { sessionCookie } from "../sessions/session.ts";
import { giveSessionCookie, takeSessionCookie } from "./session_cookie.ts";
import { signIn } from "./sign_in.ts";
import { signOut } from "./sign_out.ts";
import type { Visitor } from "./start_session.ts";

/** Signing in and out, and what a member sees of themselves. */
export const memberRoutes = apiRoutes("members")
  .write("user/login", {
    summary: "Sign in by password; the token is for Bearer, the cookie for the site's own pages",
    access: "anyone",
    input: SignIn,
    answer: SignInAnswer,
    refusals: ["wrong_credentials", "account_locked", "too_many_attempts", "busy"],
  }, async (c, input) => {
    const outcome = await signIn(ctxOf(c), input, visitorOf(c), langOf(c));
    if (outcome.ok) giveSessionCookie(c, outcome.value);
    return answer(outcome, ({ token, member }) => ({ token, data: member }));
  })
  .write("user/logout", {
    summary: "End the session; without one it is already so",
    access: "anyone",
    input: NoFields,
    answer: NoFields,
  }, async (c) => {
    await signOut(ctxOf(c), signedInOf(c));
    takeSessionCookie(c);
    return done({});
  })
  .read("user/detail", {
    summary: "The member, with the main wallet's balance",
    wantsProfile: true,
    input: NoFields,
    answer: MemberAnswer,
  }, (c) => Promise.resolve(done({ data: toMember(sessionOf(c).member, profileOf(c), langOf(c)) })))
  .read("web/online", {
    summary: "How many players are online",
    access: "anyone",
    input: NoFields,
    answer: OnlineAnswer,
  }, async (c) => done({ count: (await ctxOf(c).announcements.read(ctxOf(c))).onlineCount }));

/** The one call outside of /api/v1. */
export const sessionRoutes = apiRoutes("members")
  .read("check-refresh", {
    summary: "Whether the session lives; it lasts its full time from now",
    input: NoFields,
    answer: SessionAnswer,
  }, async (c) => {
    const session = sessionOf(c);
    const expiresAt = await renewSession(ctxOf(c), session);
    const token = bearerOf(c);
    const cookie = getCookie(c, sessionCookie);
    if (!token && cookie) giveSessionCookie(c, { token: cookie, remember: session.session.remember, expiresAt });
    return done({ ...(token && { token }), data: { expires_at: expiresAt.toISOString() } });
  });

function visitorOf(c: ApiContext): Visitor {
  return { address: addressOf(c), userAgent: c.req.header("user-agent") ?? "" };
}
