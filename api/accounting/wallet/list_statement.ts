import { sql } from "kysely";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Movement } from "./list_movements.ts";
import { mainPostingsSince } from "./main_postings.ts";
import { movementKindOf } from "./movement_kinds.ts";
import type { Statement } from "./read_statement.ts";
import type { StatementMonth } from "./statement_month.ts";

/**
 * The first postings of a statement, oldest first. All that is wanted by one reading: which postings are the month's is
 * known once all since it began are looked through, for one page of them as for all.
 * @param max how many at most
 */
export async function listStatement(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { from }: StatementMonth,
  { before, last }: Pick<Statement, "before" | "last">,
  max: number,
): Promise<Movement[]> {
  const { rows } = await sql<LineRow>`
    with ${mainPostingsSince(member, from)}
    select order_id, provider, order_kind, kind, cents, balance, posted_at from found
      where version > ${before} and version <= ${last} order by version limit ${max}`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    kind: movementKindOf(row),
    provider: row.provider,
    cents: row.cents,
    balanceCents: row.balance,
    at: row.posted_at,
  }));
}

interface LineRow {
  order_id: string;
  provider: string | null;
  order_kind: OrderKind;
  kind: TransferKind;
  cents: bigint;
  balance: bigint;
  posted_at: Date;
}
