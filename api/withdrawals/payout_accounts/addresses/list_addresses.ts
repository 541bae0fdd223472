import type { Ctx, MemberId } from "../../../context.ts";
import type { Verify } from "../cards/schema.ts";
import type { Channel, CryptoAddress } from "./schema.ts";

/** What of a stored address goes into an answer. */
export const shownColumns = ["id", "channel", "address", "verify", "reason"] as const;

/** A member's crypto addresses, oldest first. */
export async function listAddresses({ db }: Ctx, member: MemberId): Promise<CryptoAddress[]> {
  const rows = await db.selectFrom("crypto_addresses").select(shownColumns).where("member_id", "=", member)
    .orderBy("id").execute();
  return rows.map(toAddress);
}

/** A stored address as its member sees it. */
export function toAddress(
  { id, channel, address, verify, reason }: { id: bigint; verify: string } & Omit<CryptoAddress, "id" | "verify">,
): CryptoAddress {
  return { id: Number(id), channel, address, verify: verify as Verify, reason };
}

/** The channels that addresses can be bound for now, the default first. */
export async function listChannels({ db }: Ctx): Promise<Channel[]> {
  return await db.selectFrom("crypto_channels").select(["key", "name"]).where("enabled", "=", true).orderBy("sort")
    .execute();
}
