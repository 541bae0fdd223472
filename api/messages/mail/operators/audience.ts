import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../../member_id.ts";

/** The recipients of an operator's mail. */
export type Audience =
  /** Those who are named, by their accounts. */
  | { kind: "members"; accounts: readonly string[] }
  /** Members with one of these levels. */
  | { kind: "levels"; levels: readonly number[] }
  /** The members who have a tag of operators now, and no closed account: each is named. */
  | { kind: "tag"; tag: string }
  | { kind: "all" };

/** Whether each of its members is named, by a row of their own. */
export function isNamed({ kind }: Audience): boolean {
  return kind === "members" || kind === "tag";
}

/** So many members can be named at a time: each is a row, and locked while they are written. */
export const maxNamed = 10_000;

/** The members of an audience: how many they are, and of those who are named who they are. */
export type AudienceReach =
  | { kind: "reaches"; recipients: number; named: MemberId[] }
  /** Of those who are named these are no accounts, or closed ones. No member is written to. */
  | { kind: "unknown_accounts"; accounts: string[] }
  | { kind: "closed_accounts"; accounts: string[] }
  /** More members than may be named, or none. */
  | { kind: "wrong_number"; max: number };

/**
 * Finds whom a mail reaches now: everybody but closed accounts, which no member signs in to any more. Locks those who are
 * named, so that none of them is closed or erased until the transaction ends.
 */
export async function findReach(tx: Kysely<DB>, audience: Audience): Promise<AudienceReach> {
  if (audience.kind === "members") return await findNamed(tx, audience.accounts);
  if (audience.kind === "tag") return await findTagged(tx, audience.tag);
  const { count } = await tx.selectFrom("members").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("status", "<>", "closed")
    .$if(audience.kind === "levels", (query) => query.where(hasLevelOf(audience)))
    .executeTakeFirstOrThrow();
  return { kind: "reaches", recipients: Number(count), named: [] };
}

function hasLevelOf(audience: Audience) {
  const levels = audience.kind === "levels" ? audience.levels : [];
  return sql<boolean>`user_level = any(${[...levels]}::smallint[])`;
}

async function findNamed(tx: Kysely<DB>, accounts: readonly string[]): Promise<AudienceReach> {
  const requested = [...new Set(accounts)];
  const isRequested = sql<boolean>`account = any(${requested}::text[])`;
  await tx.selectFrom("members").select("id").where(isRequested).orderBy("id").forNoKeyUpdate().execute();
  // In a separate statement: it sees what was committed before the locks were held.
  const found = await tx.selectFrom("members").select(["id", "account", "status"]).where(isRequested).orderBy("id")
    .execute();
  const known = new Set(found.map(({ account }) => account));
  const unknown = requested.filter((account) => !known.has(account));
  if (unknown.length > 0) return { kind: "unknown_accounts", accounts: unknown };
  const closed = found.filter(({ status }) => status === "closed").map(({ account }) => account);
  if (closed.length > 0) return { kind: "closed_accounts", accounts: closed };
  return { kind: "reaches", recipients: found.length, named: found.map(({ id }) => id) };
}

async function findTagged(tx: Kysely<DB>, tag: string): Promise<AudienceReach> {
  const hasTag = sql<boolean>`exists (select from member_tags where member_id = members.id and tag = ${tag})`;
  const found = await tx.selectFrom("members").select("id").where(hasTag).where("status", "<>", "closed").orderBy("id")
    .limit(maxNamed + 1).forNoKeyUpdate().execute();
  const named = found.map(({ id }) => id);
  if (named.length === 0 || named.length > maxNamed) return { kind: "wrong_number", max: maxNamed };
  return { kind: "reaches", recipients: named.length, named };
}
