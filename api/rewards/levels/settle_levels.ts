import { sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { MemberId } from "../../member_id.ts";
import { type Mailing, sendMails } from "@/api/messages/mail/send_mail.ts";
import type { LevelChange } from "./level_change.ts";
import { recordLevelChanges } from "./record_level_changes.ts";

/** Why levels are looked at: a credited top-up, bets, or a new month. */
export interface Settling {
  cause: "top_up" | "bets" | "month";
  /** The credited top-up of each member; with the cause `top_up` alone. */
  orders?: ReadonlyMap<MemberId, string>;
  at: Date;
}

/**
 * Gives members the levels that their top-ups and valid bets earn, which is the same however often it is done. A member
 * with another level gets a mail, and the cause is stored. The caller's transaction has locked the members.
 * @returns the members with a new level
 */
export async function settleLevels(
  tx: Transaction<DB>,
  members: readonly MemberId[],
  { cause, orders, at }: Settling,
): Promise<LevelChange[]> {
  if (members.length === 0) return [];
  const { rows: changes } = await sql<LevelChange>`
    select member_id as member, from_level as "from", to_level as "to"
      from settle_levels(${literal([...new Set(members)])}::bigint[], ${at.toISOString()}::timestamptz)`.execute(tx);
  if (changes.length === 0) return [];
  const orderOf = ({ member }: LevelChange) => orders?.get(member) ?? null;
  await recordLevelChanges(
    tx,
    changes.map((change) => (
      { ...change, cause, orderId: orderOf(change), operator: systemOperator, reason: null, at }
    )),
  );
  await sendMails(tx, changes.map((change) => mailOf(change, orderOf(change), at)));
  await recordEvents(
    tx,
    changes.map((change) => ({
      at,
      operator: systemOperator,
      action: change.to > change.from ? "member.level_raised" : "member.level_lowered",
      subject: `member ${change.member}`,
      detail: { from: change.from, level: change.to, cause, order: orderOf(change) },
    })),
  );
  return changes;
}

function mailOf({ member, from, to: level }: LevelChange, orderId: string | null, at: Date): Mailing {
  const kind = level > from ? "level_raised" : "level_lowered";
  return { to: member, content: { kind, params: { level } }, orderId: orderId ?? undefined, at };
}
