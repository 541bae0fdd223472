import type { Selectable, UpdateObject } from "kysely";
import type { Buffer } from "node:buffer";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { imageSlots } from "./schema.ts";
import { type CardKey, imageCell, imageColumns, numberCell, sealAccount, sealIdNumber } from "./sealed_card.ts";

/** The result of encrypting again. */
export interface Resealed {
  cards: number;
  images: number;
}

/**
 * Reseals every card's numbers and images with the current key, and recomputes their fingerprints. Each card is done as
 * a whole under its lock, so it may be stopped anywhere and started again; current ones are skipped.
 */
export async function resealCards(ctx: Ctx): Promise<Resealed> {
  const sum: Resealed = { cards: 0, images: 0 };
  for (let after = 0n;;) {
    const next = await ctx.db.selectFrom("bank_cards").select("id").where("id", ">", after).orderBy("id").limit(1)
      .executeTakeFirst();
    if (!next) return sum;
    after = next.id;
    const { numbers, images } = await inTransaction(ctx.db, (tx) => resealCard({ ...ctx, db: tx }, next.id));
    sum.cards += numbers || images > 0 ? 1 : 0;
    sum.images += images;
  }
}

async function resealCard(ctx: Ctx, id: bigint): Promise<{ numbers: boolean; images: number }> {
  const row = await ctx.db.selectFrom("bank_cards").selectAll().where("id", "=", id).forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return { numbers: false, images: 0 };
  const key = { id, member: row.member_id };
  const changes = await resealedNumbers(ctx, key, row);
  const numbers = Object.keys(changes).length > 0;
  if (numbers) await ctx.db.updateTable("bank_cards").set(changes).where("id", "=", id).execute();
  let images = 0;
  for (const slot of imageSlots) {
    const name = row[imageColumns[slot]];
    const sealed = name && await ctx.images.get(name);
    if (!sealed || ctx.vault.isCurrent(sealed)) continue;
    const cell = imageCell(key, slot);
    // In its place, whole or not at all: the name stays the card's.
    await ctx.images.put(name, await ctx.vault.seal(await ctx.vault.open(sealed, cell), cell));
    images++;
  }
  return { numbers, images };
}

async function resealedNumbers(
  ctx: Ctx,
  key: CardKey,
  row: Selectable<DB["bank_cards"]>,
): Promise<UpdateObject<DB, "bank_cards">> {
  const { vault } = ctx;
  const isCurrent = (sealed: Buffer, fingerprint: string) =>
    vault.isCurrent(sealed) && fingerprint.startsWith(`${vault.currentKey}:`);
  const open = (sealed: Buffer, number: "account" | "id_number") => vault.openText(sealed, numberCell(key, number));
  return {
    ...(!isCurrent(row.account_sealed, row.account_print) &&
      await sealAccount(ctx, key, await open(row.account_sealed, "account"))),
    ...(!isCurrent(row.id_number_sealed, row.id_number_print) &&
      await sealIdNumber(ctx, key, await open(row.id_number_sealed, "id_number"))),
  };
}
