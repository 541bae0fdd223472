import { answer } from "@/api/platform/http/answer/answer.ts";
import { type ApiContext, ctxOf, langOf, memberOf, visitorOf } from "@/api/platform/http/context.ts";
import { tooManyRequests } from "@/api/platform/http/serve.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { done, type Refusal, type Result } from "../../result.ts";
import { chooseCopies, unsubscribe } from "./choose_copies.ts";
import { readEmail } from "./read_email.ts";
import { removeEmail } from "./remove_address.ts";
import { EmailAnswer, EmailCopies, EmailSend, EmailSentAnswer, EmailVerify } from "./schema.ts";
import { UnsubscribeId } from "./unsubscribe_id.ts";
import { sendEmailCode } from "./send_code.ts";
import { verifyEmailCode } from "./verify_code.ts";

/** The e-mail address that copies of a member's mails go to. */
export const emailRoutes = apiRoutes("email")
  .read("user/email", {
    summary: "The member's e-mail address, masked, and whether copies of mails go there",
    action: "read",
    input: NoFields,
    answer: EmailAnswer,
  }, async (c) => done({ data: await readEmail(ctxOf(c), memberOf(c)) }))
  .write("user/email/send", {
    summary: "Sends the code that proves an e-mail address",
    action: "change_profile",
    needsStepUp: true,
    input: EmailSend,
    answer: EmailSentAnswer,
    refusals: ["step_up_required", "email_unavailable", "email_limit", "sms_wait", "sms_failed"],
  }, async (c, { email }) => {
    const request = { member: memberOf(c), email, lang: langOf(c) };
    const sent = await sendEmailCode(ctxOf(c), request);
    return answer(sent, ({ awaiting, retryAfterS }) => ({ data: { awaiting, retry_after: retryAfterS } }));
  })
  .write("user/email/verify", {
    summary: "Binds the address that the code was sent to, in the place of the one before",
    action: "change_profile",
    input: EmailVerify,
    answer: EmailAnswer,
    refusals: ["sms_code_wrong"],
  }, async (c, { code }) => {
    const given = { member: memberOf(c), code, lang: langOf(c) };
    return await changed(c, await verifyEmailCode(ctxOf(c), given, visitorOf(c)));
  })
  .write("user/email/copies", {
    summary: "Whether copies of the member's mails go to their e-mail address",
    action: "change_profile",
    needsStepUp: true,
    input: EmailCopies,
    answer: EmailAnswer,
    refusals: ["step_up_required", "not_found"],
  }, async (c, { copies }) => {
    const choice = { wants: copies === 1, lang: langOf(c) };
    return await changed(c, await chooseCopies(ctxOf(c), memberOf(c), choice));
  })
  .write("user/email/remove", {
    summary: "Takes the member's e-mail address away",
    action: "change_profile",
    needsStepUp: true,
    input: NoFields,
    answer: EmailAnswer,
    refusals: ["step_up_required", "not_found"],
  }, async (c) => await changed(c, await removeEmail(ctxOf(c), memberOf(c), visitorOf(c))))
  .raw("post", "email/unsubscribe", {
    summary: "Ends the copies by the link in one of them, as mail programs do it (RFC 8058)",
    answers: {
      200: "Copies are sent no more; the same for an id that is none",
      429: "Too many requests; Retry-After says when to try again (s)",
    },
  }, async (c) => {
    // As a request and not as a visitor's write: mail programs of many members send it from one address.
    const refused = await tooManyRequests(c, false);
    if (refused) return refused;
    const id = UnsubscribeId.safeParse(c.req.query("id"));
    if (id.success) await unsubscribe(ctxOf(c), id.data);
    return c.text("");
  });

async function changed(c: ApiContext, result: { ok: true } | { ok: false; refusal: Refusal }) {
  if (!result.ok) return result as Result<never>;
  return done({ data: await readEmail(ctxOf(c), memberOf(c)) });
}
