import { held } from "../held.ts";
import { none, own, type Tables } from "./tables.ts";

/** Members' e-mail addresses, and the copies of mails that go there. */
export const emailsTables = {
  broadcast_copies: none,
  email_codes: held("email_codes", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "address_masked", "requested_at", "expires_at"],
    hidden: ["address_sealed", "code_hash", "tries"],
  }),
  email_copies: held("email_copies", {
    rows: own,
    deletes: "always",
    shown: ["id", "member_id", "mail_id", "state", "tries", "due_at", "claimed_at", "ended_at", "created_at"],
  }),
  member_emails: held("member_emails", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "address_masked", "lang", "wants_copies", "verified_at", "refusals"],
    hidden: ["address_sealed", "unsubscribe_id"],
  }),
} satisfies Tables;
