import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const emailSettings = {
  "email.copies": setting(z.boolean().default(false), {
    alone: "whether mails also go by e-mail, which members ask for",
  }, "Whether members may have copies of their mails sent to an e-mail address that they prove; takes a mail server"),
  "email.budget_a_day": setting(
    z.int().min(0).max(10_000_000).default(20_000),
    higher,
    "So many e-mails are sent in a day of Taipei, over all, a tenth of them kept for codes; then none until midnight, and copies wait",
  ),
};
