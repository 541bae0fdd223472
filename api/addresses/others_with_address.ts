import type { Ctx, MemberId } from "../context.ts";

/** The accounts of other members who have bound this address, refused ones included. */
export async function othersWithAddress({ db }: Ctx, member: MemberId, address: string): Promise<string[]> {
  const rows = await db.selectFrom("crypto_addresses as a").innerJoin("members as m", "m.id", "a.member_id")
    .select("m.account").where("a.address", "=", address).where("a.member_id", "<>", member)
    .orderBy("m.account").execute();
  return rows.map(({ account }) => account);
}
