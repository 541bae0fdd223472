import type { Ctx, MemberId } from "../../../context.ts";
import type { PayoutAccountState } from "../cards/schema.ts";
import type { BoundAddress, Channel } from "./schema.ts";

/** What of a stored address goes into an answer. */
export const shownColumns = ["id", "channel", "address", "state", "reason"] as const;

/** A member's crypto addresses, oldest first. */
export async function listAddresses({ db }: Ctx, member: MemberId): Promise<BoundAddress[]> {
  const rows = await db.selectFrom("crypto_addresses").select(shownColumns).where("member_id", "=", member)
    .orderBy("id").execute();
  return rows.map(toAddress);
}

/** A stored address as its member sees it. */
export function toAddress(
  { id, channel, address, state, reason }: { id: bigint; state: string } & Omit<BoundAddress, "id" | "state">,
): BoundAddress {
  return { id: Number(id), channel, address, state: state as PayoutAccountState, reason };
}

/** The channels that addresses can be bound for now, the default first. */
export async function listChannels({ db }: Ctx): Promise<Channel[]> {
  return await db.selectFrom("crypto_channels").select(["key", "name"]).where("enabled", "=", true).orderBy("sort")
    .execute();
}
