import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { type ListPage, page } from "@/api/lists/list_page.ts";
import { codeCell } from "../sealed_packet.ts";
import type { PacketRow } from "./save_packet.ts";

/** A page of red packets, the last one that begins first: from a cursor on (a packet's key, not included). */
export async function findPackets(
  db: Kysely<DB>,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ListPage<PacketRow>> {
  const after = sql<boolean>`(starts_at, id) < (select starts_at, id from red_packets where key = ${cursor})`;
  const rows = await db.selectFrom("red_packets").selectAll().$if(cursor !== undefined, (query) => query.where(after))
    .orderBy("starts_at", "desc").orderBy("id", "desc").limit(limit + 1).execute();
  return page(rows, limit, ({ key }) => key);
}

/** A packet by its key, whatever its state, with its code sealed; null if there is none. */
export async function findPacket({ db }: Pick<Ctx, "db">, key: string): Promise<PacketRow | null> {
  return await db.selectFrom("red_packets").selectAll().where("key", "=", key).executeTakeFirst() ?? null;
}

/**
 * Opens a packet's code, and records the operator and the reason: the code lets anyone take a share. Null if it has
 * none.
 */
export async function readCode(
  { db, now, vault }: Pick<Ctx, "db" | "now" | "vault">,
  { key, code_sealed: sealed }: PacketRow,
  by: { operator: string; reason: string },
): Promise<string | null> {
  if (!sealed) return null;
  return await inTransaction(db, async (tx) => {
    const code = await vault.openText(sealed, codeCell(key));
    await recordEvents(tx, [{ at: now(), action: "red_packet.code_read", subject: `red packet ${key}`, ...by }]);
    return code;
  });
}
