import { z } from "zod";
import { mailCategories } from "./categories.ts";
import { listInput } from "@/api/platform/http/input/list_input.ts";

/** A mail in the reader's language. Times are ISO 8601, UTC. */
export const Mail = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string().describe("As plain text"),
  body_html: z.string().describe("The same as HTML, which is safe to show as it is"),
  category: z.enum(mailCategories),
  read_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe("From then on it is found no more; null: it stays"),
  order_id: z.uuid().nullable().describe("The top-up that it is about"),
  withdrawal_id: z.uuid().nullable().describe("The withdrawal that it is about"),
});
export type Mail = z.infer<typeof Mail>;

const Status = z.int().min(0).max(1).describe("1: unread mails only");

/** The member's mails to list. */
export const MailListInput = listInput(z.uuid()).safeExtend({ status: Status.optional() });
export type MailListInput = z.output<typeof MailListInput>;

/** The member's mails to count. */
export const MailCountInput = z.object({ status: Status.optional() });

/** One mail. */
export const MailQuery = z.object({ id: z.uuid() });
