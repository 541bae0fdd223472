import { z } from "zod";
import { ctxOf, memberOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { bearerOf, giveNextToken, giveSessionCookie, tokenOf } from "@/api/platform/http/session_token.ts";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "../members/schema.ts";
import { NextTokenAnswer } from "../sessions/schema.ts";
import { done } from "../../result.ts";
import { listMemberEvents } from "../member_events/list_member_events.ts";
import { EventListInput, ShownEvent } from "../member_events/schema.ts";
import { changePassword } from "./change_password.ts";
import { endOtherSessions } from "./end_other_sessions.ts";
import { listSessions } from "./list_sessions.ts";
import { renewSession } from "./renew_session.ts";
import { PasswordChange, SessionAnswer, SessionEnd, SessionEndAnswer, SessionsAnswer, StepUp } from "./schema.ts";
import { stepUpByPassword } from "./step_up_by_password.ts";

/** The calls for the safety of a member's account. */
export const securityRoutes = apiRoutes("security")
  .write(
    "user/step-up",
    {
      summary:
        "Proves by the password who the member is, for what a stolen session must not change in the next ten minutes; this session gets another token",
      action: "change_security",
      input: StepUp,
      holdsPassword: true,
      answer: NextTokenAnswer,
      refusals: ["invalid_field", "too_many_attempts", "busy"],
    },
    async (c, input) => {
      const proved = await stepUpByPassword(ctxOf(c), sessionOf(c), input.password, visitorOf(c));
      return answer(proved, (session) => giveNextToken(c, session));
    },
  )
  .write("user/password/login", {
    summary: "Changes the login password; every other session ends and this one gets another token",
    action: "change_password",
    input: PasswordChange,
    holdsPassword: true,
    answer: NextTokenAnswer,
    refusals: ["invalid_field", "too_many_attempts", "busy"],
  }, async (c, { password_old, password }) => {
    const input = { before: password_old, password };
    const changed = await changePassword(ctxOf(c), sessionOf(c), input, visitorOf(c));
    return answer(changed, (session) => giveNextToken(c, session));
  })
  .read("user/sessions", {
    summary: "Where the member is signed in",
    action: "read",
    input: NoFields,
    answer: SessionsAnswer,
  }, async (c) => done({ data: (await listSessions(ctxOf(c), sessionOf(c))).sessions }))
  .write(
    "user/sessions/end",
    {
      summary: "Signs the member out elsewhere: one session, or all but this one",
      action: "change_security",
      needsStepUp: true,
      input: SessionEnd,
      answer: SessionEndAnswer,
      refusals: ["step_up_required", "not_found"],
    },
    async (c, { id = null }) =>
      answer(await endOtherSessions(ctxOf(c), sessionOf(c), id, visitorOf(c)), (data) => ({ data })),
  )
  .read("user/events", {
    summary: "Sign-ins, failed ones too, and what concerns the account's security, newest first",
    action: "read",
    readsReplica: true,
    input: EventListInput,
    answer: z.object({ data: z.array(ShownEvent), next: z.string().nullable() }),
  }, async (c, input) => done(await listMemberEvents(ctxOf(c), memberOf(c), input)));

/** The one call outside of /api/v1. */
export const sessionRoutes = apiRoutes("security")
  .read("check-refresh", {
    summary: "Whether the session lives; it lasts its full time from now, with another token once an hour",
    action: "read",
    input: NoFields,
    answer: SessionAnswer,
  }, async (c) => {
    const { session } = sessionOf(c);
    // The one of the session that was found.
    const token = tokenOf(c)!;
    const renewed = await renewSession(ctxOf(c), sessionOf(c), token);
    const expires_at = renewed.expiresAt.toISOString();
    if (bearerOf(c.req.raw) !== undefined) return done({ token: renewed.token ?? token, data: { expires_at } });
    // Only with another token: the order in which the answers for two tabs come is then of no account.
    if (renewed.token) giveSessionCookie(c, { ...renewed, token: renewed.token, remember: session.remember });
    return done({ data: { expires_at } });
  });
