import { sql, type Transaction } from "kysely";
import { isClosedBetTime } from "@/db/archives/archived.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { ProviderBet, RefusedRecord } from "../providers/port.ts";

/** A provider's bets, apart by whether the database can take them. */
export interface SplitBets {
  open: ProviderBet[];
  /** Those of a month that is archived, and corrections of such bets: operators decide about them. */
  archived: RefusedRecord[];
}

/**
 * Parts the bets of archived months from the others: a bet that would come to such a month, and a correction of one that
 * lies there. Without archives the statement reads nothing.
 */
export async function splitArchived(
  tx: Transaction<DB>,
  provider: string,
  bets: readonly ProviderBet[],
): Promise<SplitBets> {
  if (bets.length === 0) return { open: [], archived: [] };
  const { rows } = await sql<{ index: number; archived_at: Date }>`
    select input.index,
        case when ${isClosedBetTime(sql`ids.settled_at`)} then ids.settled_at else input.settled_at end as archived_at
      from ${
    rowsOf("input", bets, {
      bet_id: ["text", ({ betId }) => betId],
      settled_at: ["timestamptz", ({ settledAt }) => settledAt],
      index: ["integer", (_, index) => index],
    })
  }
      left join bet_ids ids on ids.provider = ${provider} and ids.bet_id = input.bet_id
      where exists (select from archives where table_name = 'bets')
        and (${isClosedBetTime(sql`input.settled_at`)} or ${isClosedBetTime(sql`ids.settled_at`)})`.execute(tx);
  if (rows.length === 0) return { open: [...bets], archived: [] };
  const indexes = new Set(rows.map(({ index }) => index));
  return {
    open: bets.filter((_, index) => !indexes.has(index)),
    archived: rows.map(({ index, archived_at }) => toRefused(bets[index]!, archived_at)),
  };
}

/** @param archivedAt where the bet lies, or would come to, in an archived month */
function toRefused(bet: ProviderBet, archivedAt: Date): RefusedRecord {
  const month = taipeiDay(archivedAt).slice(0, 7);
  const raw = JSON.stringify(bet, (_, value) => typeof value === "bigint" ? String(value) : value).slice(0, maxRaw);
  return { recordId: bet.betId, raw, reason: `${month} is archived` };
}

/** The table's bound. */
const maxRaw = 2000;
