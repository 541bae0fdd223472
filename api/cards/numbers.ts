import type { Selectable } from "kysely";
import type { BankCards } from "@/db/types.ts";
import type { Ctx, MemberId } from "../context.ts";
import { numberPlace, type SealedNumber } from "./sealed_card.ts";

/** The numbers of a card, deciphered. */
export interface CardNumbers {
  account: string;
  idNumber: string;
}

/** Opens the numbers of a stored card, for an operator's eyes. */
export async function openNumbers(
  { vault }: Pick<Ctx, "vault">,
  card: Pick<Selectable<BankCards>, "id" | "member_id" | "account_sealed" | "id_number_sealed">,
): Promise<CardNumbers> {
  const key = { id: card.id, member: card.member_id };
  const [account, idNumber] = await Promise.all([
    vault.openText(card.account_sealed, numberPlace(key, "account")),
    vault.openText(card.id_number_sealed, numberPlace(key, "id_number")),
  ]);
  return { account, idNumber };
}

/** The accounts of other members who have a card with these numbers, refused cards included. */
export async function othersWithNumbers(
  ctx: Ctx,
  member: MemberId,
  { account, idNumber }: CardNumbers,
): Promise<{ account_shared: string[]; id_number_shared: string[] }> {
  const [account_shared, id_number_shared] = await Promise.all([
    othersWith(ctx, member, "account", account),
    othersWith(ctx, member, "id_number", idNumber),
  ]);
  return { account_shared, id_number_shared };
}

async function othersWith(
  { db, vault }: Ctx,
  member: MemberId,
  kind: SealedNumber,
  number: string,
): Promise<string[]> {
  const rows = await db.selectFrom("bank_cards as c").innerJoin("members as m", "m.id", "c.member_id")
    .select("m.account").distinct().where(`c.${kind}_print`, "in", await vault.fingerprints(kind, number))
    .where("c.member_id", "<>", member).orderBy("m.account").execute();
  return rows.map(({ account }) => account);
}
