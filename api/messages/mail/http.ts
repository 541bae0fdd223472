import { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { markAllRead, markRead } from "./mark_read.ts";
import { countMails, listMails, readMail } from "./read_mails.ts";
import { Mail, MailCountInput, MailListInput, MailQuery } from "./schema.ts";

const MailAnswer = z.object({ data: Mail });
const CountAnswer = z.object({ count: z.int().min(0) });

/** In-site mail. */
export const mailRoutes = apiRoutes("mail")
  .read("user/mail", {
    summary: "The member's mails, newest first; with status 1, data[0] is the first unread",
    action: "read",
    input: MailListInput,
    answer: z.object({ data: z.array(Mail), next: z.string().nullable() }),
  }, async (c, input) => done(await listMails(ctxOf(c), memberOf(c), input, langOf(c))))
  .read("user/mail/count", {
    summary: "How many mails the member has; with status 1, how many unread",
    action: "read",
    input: MailCountInput,
    answer: CountAnswer,
  }, async (c, { status }) => done({ count: await countMails(ctxOf(c), memberOf(c), status) }))
  .read("user/mail/detail", {
    summary: "One of the member's mails",
    action: "read",
    input: MailQuery,
    answer: MailAnswer,
    refusals: ["not_found"],
  }, async (c, { id }) => answer(await readMail(ctxOf(c), memberOf(c), id, langOf(c)), (data) => ({ data })))
  .write("user/mail/read", {
    summary: "Marks one of the member's mails as read",
    action: "read",
    input: MailQuery,
    answer: MailAnswer,
    refusals: ["not_found"],
  }, async (c, { id }) => answer(await markRead(ctxOf(c), memberOf(c), id, langOf(c)), ({ mail }) => ({ data: mail })))
  .write("user/mail/read/all", {
    summary: "Marks all of the member's mails as read; count is how many were not",
    action: "read",
    input: z.object({}),
    answer: CountAnswer,
  }, async (c) => done({ count: await markAllRead(ctxOf(c), memberOf(c)) }));
