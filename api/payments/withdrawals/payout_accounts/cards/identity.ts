import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { type CardKey, numberCell, sealIdNumber } from "./sealed_card.ts";

/** A member's identity, as an operator has approved it on one of their cards. */
export interface Identity {
  holder: string;
  birthday: string;
  idNumber: string;
}

/**
 * A member's approved identity, the latest; null until a card is approved. That of a removed card stays: who they are
 * doesn't change with where their money goes.
 */
export async function readIdentity(ctx: Ctx, member: MemberId): Promise<Identity | null> {
  const row = await ctx.db.selectFrom("bank_cards").select(["id", "holder", "birthday", "id_number_sealed"])
    .where("member_id", "=", member).where("state", "=", "approved").orderBy("reviewed_at", "desc").limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const idNumber = await ctx.vault.openText(row.id_number_sealed, numberCell({ id: row.id, member }, "id_number"));
  return { holder: row.holder, birthday: row.birthday, idNumber };
}

/** Whether an operator has approved a member's identity: {@link readIdentity} has one. */
export async function hasIdentity({ db }: Pick<Ctx, "db">, member: MemberId): Promise<boolean> {
  const row = await db.selectFrom("bank_cards").select("id").where("member_id", "=", member)
    .where("state", "=", "approved").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether two readings of a member's approved identity say the same. */
export function isSameIdentity(one: Identity | null, other: Identity | null): boolean {
  return one?.holder === other?.holder && one?.birthday === other?.birthday && one?.idNumber === other?.idNumber;
}

/** An identity as a card stores it. */
export async function sealIdentity(ctx: Pick<Ctx, "vault">, key: CardKey, { holder, birthday, idNumber }: Identity) {
  return { holder, birthday, ...await sealIdNumber(ctx, key, idNumber) };
}
