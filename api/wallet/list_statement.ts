import { sql } from "kysely";
import type { OrderKind, TransferKind } from "@/db/ledger/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { type ListPage, page } from "../http/list_page.ts";
import type { Movement } from "./list_movements.ts";
import { mainPostingsSince } from "./main_postings.ts";
import { movementKindOf } from "./movement_kinds.ts";
import type { Statement } from "./read_statement.ts";
import type { StatementMonth } from "./statement_month.ts";

/** A page of the postings of a statement, oldest first, and the cursor of the next: the count of the last one shown. */
export async function listStatement(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { from }: StatementMonth,
  { before, last }: Pick<Statement, "before" | "last">,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ListPage<Movement>> {
  const { rows } = await sql<LineRow>`
    with ${mainPostingsSince(member, from)}
    select order_id, provider, order_kind, kind, cents, balance, posted_at, version from found
      where version > ${cursor ?? before} and version <= ${last} order by version limit ${limit + 1}`.execute(db);
  const { data, next } = page(rows, limit, ({ version }) => String(version));
  return {
    data: data.map((row) => ({
      orderId: row.order_id,
      kind: movementKindOf(row),
      provider: row.provider,
      cents: row.cents,
      balanceCents: row.balance,
      at: row.posted_at,
    })),
    next,
  };
}

interface LineRow {
  order_id: string;
  provider: string | null;
  order_kind: OrderKind;
  kind: TransferKind;
  cents: bigint;
  balance: bigint;
  posted_at: Date;
  version: bigint;
}
