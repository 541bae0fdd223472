import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { LevelCause, LevelChange } from "./level_change.ts";

/** A change of a level with its cause. */
export interface CausedChange extends LevelChange {
  cause: LevelCause;
  /** The credited top-up, if one was the cause. */
  orderId: string | null;
  /** The operator. */
  operator: string;
  /** In the operator's words, if one did it. */
  reason: string | null;
  at: Date;
}

/** Writes changes of levels into their history, which only ever grows. */
export async function recordLevelChanges(tx: Transaction<DB>, changes: readonly CausedChange[]): Promise<void> {
  await tx.insertInto("level_changes").values(changes.map((change) => ({
    member_id: change.member,
    from_level: change.from,
    to_level: change.to,
    cause: change.cause,
    order_id: change.orderId,
    operator: change.operator,
    reason: change.reason,
    changed_at: change.at,
  }))).execute();
}
