import type { Kysely, Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";

/** A member's row, locked until the transaction ends: codes of one member are tried one after the other. */
export async function lockTotpFactor(tx: Kysely<DB>, member: MemberId): Promise<Selectable<DB["totp_factors"]> | null> {
  const row = await tx.selectFrom("totp_factors").selectAll().where("member_id", "=", member).forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the member has a confirmed authenticator. */
export async function hasTotp(db: Kysely<DB>, member: MemberId): Promise<boolean> {
  const row = await db.selectFrom("totp_factors").select("member_id").where("member_id", "=", member)
    .where("confirmed_at", "is not", null).executeTakeFirst();
  return row !== undefined;
}

/** The vault's binding for a member's secret: the same for both columns, as a new secret becomes the current one. */
export function secretCell(member: MemberId) {
  return { table: "totp_factors", column: "secret_sealed", row: String(member) };
}

/** Forgets a member's authenticator and its recovery codes, under the row's lock. Failed attempts stay counted. */
export async function clearTotp(tx: Kysely<DB>, member: MemberId): Promise<void> {
  await tx.updateTable("totp_factors").set({
    secret_sealed: null,
    confirmed_at: null,
    last_step: null,
    new_secret_sealed: null,
    new_secret_at: null,
  }).where("member_id", "=", member).execute();
  await tx.deleteFrom("recovery_codes").where("member_id", "=", member).execute();
}
