import type { Ctx } from "../context.ts";
import { flagsOf, type RiskFlag } from "../reviews/risk.ts";

/** A crypto address that waits for an operator. */
export interface WaitingAddress {
  id: bigint;
  revision: number;
  account: string;
  memberName: string;
  channel: string;
  address: string;
  birthday: string;
  since: Date;
  flags: RiskFlag[];
}

/** The addresses that wait for review, the one that has waited longest first. */
export async function waitingAddresses({ db }: Ctx, { limit = 100 } = {}): Promise<WaitingAddress[]> {
  const rows = await db.selectFrom("crypto_addresses as a").innerJoin("members as m", "m.id", "a.member_id")
    .selectAll("a").select(["m.account", "m.name"]).where("a.verify", "=", "w")
    .orderBy("a.updated_at").orderBy("a.id").limit(limit).execute();
  if (rows.length === 0) return [];
  const all = await db.selectFrom("crypto_addresses as a").innerJoin("members as m", "m.id", "a.member_id")
    .select(["a.address", "a.member_id", "m.account"]).where("a.address", "in", rows.map(({ address }) => address))
    .orderBy("m.account").execute();
  return rows.map((row) => {
    const others = all.filter(({ address, member_id }) => address === row.address && member_id !== row.member_id);
    return {
      id: row.id,
      revision: row.revision,
      account: row.account,
      memberName: row.name,
      channel: row.channel,
      address: row.address,
      birthday: row.birthday,
      since: row.updated_at,
      flags: flagsOf({
        checksum_wrong: !row.checksum_right,
        address_shared: others.map(({ account }) => account),
      }),
    };
  });
}
