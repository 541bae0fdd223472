import { z } from "zod";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import { defineEmailSender } from "../definition.ts";
import { createMailboxSender } from "./adapter.ts";

/** The sandbox mailbox, which shows e-mails and sends none. */
export const mailbox = defineEmailSender({
  code: "MAILBOX",
  keys: z.strictObject({ url: outgoingUrl.endsWith("/"), password: z.string().min(1) }),
  sandboxOnly: true,
  create: createMailboxSender,
});
