import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { copyBroadcasts } from "./copies/copy_broadcasts.ts";
import { sendCopies } from "./copies/send_copies.ts";
import { emailRoutes } from "./http.ts";
import { emailPurges } from "./purges.ts";
import { resealEmails } from "./reseal_emails.ts";

export const email: Feature = {
  calls: [emailRoutes],
  jobs: [
    { name: "copy broadcasts", everyMs: 2_000, run: copyBroadcasts },
    { name: "send e-mail copies", everyMs: 1_000, run: sendCopies },
  ],
  purges: emailPurges,
  queues: [
    {
      name: "e-mails to send",
      command: "emails status",
      // An index for each state.
      rows: sql`
        select created_at as since from email_copies where state = 'waiting'
        union all select created_at from email_copies where state = 'claimed'`,
    },
  ],
  reseals: [{
    counts: { emails: ["e-mail address", "e-mail addresses"] },
    reseal: async (ctx) => ({ emails: await resealEmails(ctx) }),
  }],
};
