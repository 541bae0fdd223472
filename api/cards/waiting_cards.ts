import type { Selectable } from "kysely";
import type { BankCards } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { flagsOf, type RiskFlag, sameName } from "../reviews/risk.ts";
import { bankOf } from "./banks.ts";
import { type ImageSlot, imageSlots } from "./schema.ts";
import { imageColumns, numberPlace } from "./sealed_card.ts";

/** A card that waits for an operator, with its numbers in full: the operator compares them with the images. */
export interface WaitingCard {
  id: bigint;
  revision: number;
  account: string;
  memberName: string;
  bank: string;
  branch: string;
  accountNumber: string;
  holder: string;
  idNumber: string;
  birthday: string;
  images: ImageSlot[];
  since: Date;
  flags: RiskFlag[];
}

/** The cards that wait for review, the one that has waited longest first. */
export async function waitingCards(ctx: Ctx, { limit = 100 } = {}): Promise<WaitingCard[]> {
  const rows = await ctx.db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .selectAll("c").select(["m.account", "m.name"]).where("c.verify", "=", "w")
    .orderBy("c.updated_at").orderBy("c.id").limit(limit).execute();
  return await Promise.all(rows.map((row) => toWaiting(ctx, row)));
}

async function toWaiting(
  ctx: Ctx,
  row: Selectable<BankCards> & { account: string; name: string },
): Promise<WaitingCard> {
  const key = { id: row.id, member: row.member_id };
  const [accountNumber, idNumber] = await Promise.all([
    ctx.vault.openText(row.account_sealed, numberPlace(key, "account")),
    ctx.vault.openText(row.id_number_sealed, numberPlace(key, "id_number")),
  ]);
  const [account_shared, id_number_shared] = await Promise.all([
    othersWith(ctx, row.member_id, "account", accountNumber),
    othersWith(ctx, row.member_id, "id_number", idNumber),
  ]);
  return {
    id: row.id,
    revision: row.revision,
    account: row.account,
    memberName: row.name,
    bank: bankOf(row.bank_id)?.full_name ?? row.bank_id,
    branch: row.bank_branch,
    accountNumber,
    holder: row.holder,
    idNumber,
    birthday: row.birthday,
    images: imageSlots.filter((slot) => row[imageColumns[slot]] !== null),
    since: row.updated_at,
    flags: flagsOf({ name_mismatch: !sameName(row.holder, row.name), account_shared, id_number_shared }),
  };
}

/** The accounts of other members who have a card with this number, refused cards included. */
async function othersWith(
  { db, vault }: Ctx,
  member: MemberId,
  kind: "account" | "id_number",
  number: string,
): Promise<string[]> {
  const rows = await db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .select("m.account").distinct().where(`c.${kind}_print`, "in", await vault.fingerprints(kind, number))
    .where("c.member_id", "<>", member).orderBy("m.account").execute();
  return rows.map(({ account }) => account);
}
