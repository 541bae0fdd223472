import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/** The recipients of points. */
export type Recipients =
  /** Those who are named, by their accounts. */
  | { kind: "members"; accounts: readonly string[] }
  /** Members with one of these levels who may claim rewards. */
  | { kind: "levels"; levels: readonly number[] }
  /** Members with a tag of operators who may claim rewards. */
  | { kind: "tag"; tag: string };

/** So many members can be given points at a time. */
export const maxRecipients = 100_000;

/** The recipients, or the named accounts that can't be given anything. */
export type FoundRecipients =
  | { kind: "found"; members: MemberId[] }
  | { kind: "unknown_accounts"; accounts: string[] }
  /** Members whose status lets them claim nothing: frozen, self-excluded or closed. */
  | { kind: "barred_accounts"; accounts: string[] };

/** Finds them as they are now, by their ids; one more at most than points can be given to. */
export async function findRecipients(db: Kysely<DB>, recipients: Recipients, at: Date): Promise<FoundRecipients> {
  const may = mayNow("claim", at);
  const rows = await db.selectFrom("members as m").select(["id", "account", may.as("may")]).where(
    isRequested(recipients),
  )
    .$if(recipients.kind !== "members", (query) => query.where(may))
    .orderBy("id").limit(maxRecipients + 1).execute();
  if (recipients.kind === "members") {
    const known = new Set(rows.map(({ account }) => account));
    const unknown = recipients.accounts.filter((account) => !known.has(account));
    if (unknown.length > 0) return { kind: "unknown_accounts", accounts: unknown };
    const barred = rows.filter((row) => !row.may).map(({ account }) => account);
    if (barred.length > 0) return { kind: "barred_accounts", accounts: barred };
  }
  return { kind: "found", members: rows.map(({ id }) => id) };
}

function isRequested(recipients: Recipients) {
  switch (recipients.kind) {
    case "members":
      return sql<boolean>`account = any (${[...recipients.accounts]}::text[])`;
    case "levels":
      return sql<boolean>`user_level = any (${[...recipients.levels]}::smallint[])`;
    case "tag":
      return sql<boolean>`exists (select from member_tags where member_id = m.id and tag = ${recipients.tag})`;
  }
}
