import { z } from "zod";
import { EmailAddress } from "../../address.ts";
import { defineEmailSender } from "../definition.ts";
import { createSmtpSender } from "./adapter.ts";

/** Any mail server: `smtps://host:465`, or `smtp://host:587`, which has to offer STARTTLS unless it is this machine's. */
export const smtp = defineEmailSender({
  code: "SMTP",
  keys: z.strictObject({
    url: z.url({ protocol: /^smtps?$/ }),
    username: z.string().min(1).optional(),
    password: z.string().min(1).optional(),
    from: EmailAddress,
  }),
  create: createSmtpSender,
});
