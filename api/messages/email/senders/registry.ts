import { mailbox } from "./mailbox/sender.ts";
import { smtp } from "./smtp/sender.ts";

/** Everything that sends e-mail that the site can work with. */
export const emailSenders = [smtp, mailbox] as const;
