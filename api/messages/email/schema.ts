import { z } from "zod";
import { EmailAddress } from "./address.ts";

/** A member's e-mail address as they see it. */
export const EmailView = z.object({
  offered: z.boolean().describe("Whether the site sends copies of mails by e-mail"),
  email: z.string().nullable().describe("Masked; null where none is proved"),
  copies: z.boolean().describe("Whether copies go there"),
  awaiting: z.string().nullable().describe("Masked: the address that waits for its code"),
});
export type EmailView = z.output<typeof EmailView>;

/** The address for the code. */
export const EmailSend = z.object({ email: EmailAddress.meta({ example: "chen@example.com" }) });

/** The code of the e-mail. */
export const EmailVerify = z.object({ code: z.string().max(40).trim().meta({ example: "012345" }) });

/** Whether copies are sent. */
export const EmailCopies = z.object({ copies: z.union([z.literal(0), z.literal(1)]).describe("1: they are sent") });

export const EmailAnswer = z.object({ data: EmailView });
export const EmailSentAnswer = z.object({
  data: z.object({
    awaiting: z.string().describe("Masked: where the code was sent"),
    retry_after: z.int().describe("Seconds until the next"),
  }),
});
