import { Buffer } from "node:buffer";
import type { Verify } from "../../cards/schema.ts";
import type { Ctx } from "../../context.ts";
import type { TestMember } from "../../testing/test_member.ts";

/** Puts a card of a member's into the database, without numbers that anybody could open, and gives its id. */
export async function insertCard(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: TestMember,
  { verify = "y", last4 = "2345" }: { verify?: Verify; last4?: string } = {},
): Promise<number> {
  const sealed = Buffer.from("sealed");
  const { id } = await db.insertInto("bank_cards").values({
    member_id: member.id,
    bank_id: "004",
    bank_branch: "",
    holder: "測試",
    account_sealed: sealed,
    account_last4: last4,
    account_print: `${member.account} ${last4}`,
    id_number_sealed: sealed,
    id_number_last4: "6789",
    id_number_print: member.account,
    birthday: "1990-01-01",
    ...reviewed(verify, now()),
  }).returning("id").executeTakeFirstOrThrow();
  return Number(id);
}

/** Puts a crypto address of a member's into the database and gives its id. */
export async function insertAddress(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: TestMember,
  { verify = "y" }: { verify?: Verify } = {},
): Promise<number> {
  const { id } = await db.insertInto("crypto_addresses").values({
    member_id: member.id,
    channel: "USDT-TRC20",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    checksum_right: true,
    birthday: "1990-01-01",
    ...reviewed(verify, now()),
  }).returning("id").executeTakeFirstOrThrow();
  return Number(id);
}

function reviewed(verify: Verify, at: Date) {
  return {
    verify,
    reason: verify === "n" ? "影像模糊" : null,
    reviewed_at: verify === "w" ? null : at,
    created_at: at,
    updated_at: at,
  };
}
