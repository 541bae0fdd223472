import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { BlockOfTransfers } from "../../../chain/port.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

/** Less counts as no deposit: strangers send tiny amounts to every address in use. A hundredth of a USDT, in units. */
export const minUnits = 10_000n;

/** So many transfers of less are stored one by one for each address and day; the others are only counted. */
export const dustADay = 20;

/**
 * Counts a block's dust by address and day, and gives the transfers that are stored one by one: all that may be a
 * member's payment, and the day's first few of dust. The caller's transaction moves the cursor too, so each block
 * counts once.
 */
export async function countDust(
  tx: Transaction<DB>,
  contract: string,
  { number, at, transfers }: Pick<BlockOfTransfers, "number" | "at" | "transfers">,
): Promise<BlockOfTransfers["transfers"]> {
  const stored = transfers.filter(({ units }) => units >= minUnits);
  const dust = Map.groupBy(transfers.filter(({ units }) => units < minUnits), ({ to }) => to);
  if (dust.size === 0) return stored;
  const rows = [...dust].map(([address, crumbs]) => ({
    contract,
    address,
    day: taipeiDay(at),
    transfers: BigInt(crumbs.length),
    units: crumbs.reduce((sum, { units }) => sum + units, 0n).toString(),
    first_block: number,
    last_block: number,
  }));
  const counted = await tx.insertInto("usdt_dust").values(rows).onConflict((conflict) =>
    conflict.columns(["contract", "address", "day"]).doUpdateSet({
      transfers: sql`usdt_dust.transfers + excluded.transfers`,
      units: sql`usdt_dust.units + excluded.units`,
      last_block: sql`excluded.last_block`,
    })
  ).returning(["address", "transfers"]).execute();
  for (const { address, transfers } of counted) {
    const crumbs = dust.get(address) ?? [];
    const before = Number(transfers) - crumbs.length;
    stored.push(...crumbs.slice(0, Math.max(0, dustADay - before)));
  }
  return stored;
}
