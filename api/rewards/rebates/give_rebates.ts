import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { grantBonuses, type Granted } from "../bonuses/grant_bonuses.ts";
import type { Grant } from "../bonuses/mail_bonuses.ts";
import { type OpenRebates, writeClaims } from "./open_rebates.ts";

/** The rebates due to a member, and the id of the claim and its bonus (UUIDv7). */
export interface DueRebates extends OpenRebates {
  id: string;
}

/**
 * Gives members what they are due, as a bonus without turnover from the house account `rebate`, with a mail; in the
 * transaction that holds them and has read it. After `account_closed` nothing is written.
 */
export async function giveRebates(tx: Transaction<DB>, due: readonly DueRebates[], at: Date): Promise<Granted> {
  if (due.length === 0) return "granted";
  const grants = due.map(({ id, member, amountCents, days }): Grant => ({
    id,
    member,
    kind: "rebate",
    source: sourceOf(days),
    amountCents,
    requiredCents: 0n,
    weights: {},
    at,
    expiresAt: null,
  }));
  const granted = await grantBonuses(tx, grants);
  if (granted === "granted") await writeClaims(tx, due.map((one) => ({ ...one, outcome: "given" })), at);
  return granted;
}

/** The first and last day that it is for: `2026-11-17 2026-11-19`. */
function sourceOf(days: OpenRebates["days"]): string {
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  return first === last ? first : `${first} ${last}`;
}
