import { z } from "zod";
import { countries } from "@/shared/rules/country_rules.ts";
import { mail } from "../../mail.ts";
import type { Manifest } from "../../manifest.ts";
import { held, own } from "../../member_table.ts";
import { setting } from "../../setting.ts";

const named = { number: z.string() };
const until = { ...named, until: z.iso.datetime() };

/** The feature's declarations. */
export const complaintsManifest = {
  settings: {
    "complaints.answer_days": setting(
      z.int().min(1).max(56).default(10),
      { alone: "a complaint keeps the day that its mail gave" },
      "Within so many days a complaint is answered; for those sent or reopened from then on",
    ),
    "complaints.reopen_days": setting(
      z.int().min(1).max(90).default(14),
      { alone: "an answer keeps the day that its mail gave" },
      "So many days a member may reopen an answered complaint, once; then it is closed. For answers from then on",
    ),
    "complaints.outside_bodies": setting(
      z.partialRecord(z.enum(countries), z.string().trim().min(1).max(200)).default({}),
      { alone: "a text on the page of complaints" },
      "By country (tw, vn): name and address of the body outside the site to which a member may go with an answer",
    ),
  },
  mails: {
    complaint_received: mail("account", until),
    complaint_taken: mail("account", until),
    complaint_answered: mail("account", until),
    complaint_answered_again: mail("account", named),
    complaint_reopened: mail("account", until),
    complaint_closed: mail("account", named),
  },
  tables: {
    complaint_events: held("complaint_events", {
      rows: own,
      deletes: "always",
      shown: ["id", "complaint_id", "member_id", "kind", "by", "text", "at"],
      hidden: ["operator"],
    }),
    complaints: held("complaints", {
      rows: own,
      deletes: "always",
      shown: [
        ...["id", "member_id", "subject", "reference", "state", "is_reopened"] as const,
        ...["created_at", "answer_due_at", "closes_at"] as const,
      ],
      hidden: ["operator"],
    }),
  },
} as const satisfies Manifest;
