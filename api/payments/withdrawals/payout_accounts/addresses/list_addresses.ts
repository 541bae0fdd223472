import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { PayoutAccountState } from "../cards/schema.ts";
import type { AddressChannel, BoundAddress } from "./schema.ts";

/** The columns of a stored address that go into an answer. */
export const addressColumns = ["id", "channel", "address", "state", "reason"] as const;

/** A stored address as its member sees it. */
export function toPayoutAddress(
  { id, channel, address, state, reason }: { id: bigint | number; state: string } & Omit<BoundAddress, "id" | "state">,
): BoundAddress {
  return { id: Number(id), channel, address, state: state as PayoutAccountState, reason };
}

/** The channels that addresses can be bound for now, the default first. */
export async function listChannels({ db }: Ctx): Promise<AddressChannel[]> {
  return await channelsOpen(db).execute();
}

/** The same, to be read as a part of another statement. */
export function channelsOpen(db: Kysely<DB>) {
  return db.selectFrom("crypto_channels").select(["key", "name"]).where("enabled", "=", true).orderBy("sort");
}
