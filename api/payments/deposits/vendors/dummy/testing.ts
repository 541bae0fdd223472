import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Puts in three methods of DUMMY for tests: stores, ATM, and VIP ATM from level 2 on, with ids in this
 * order from `firstId` on.
 */
export async function seedDummyMethods(db: Kysely<DB>, firstId = 1): Promise<void> {
  await db.insertInto("payment_methods").values(
    methods.map(({ kind, icon, levels, maxCents, payWithinMinutes }, index) => ({
      id: firstId + index,
      kind,
      icon,
      vendor_code: "DUMMY",
      vendor_name: "Dummy",
      user_levels: sql<number[]>`${levels}::smallint[]`,
      min_cents: 1000_00n,
      max_cents: maxCents,
      pay_within_minutes: payWithinMinutes,
      sort: firstId + index,
    })),
  ).onConflict((conflict) => conflict.doNothing()).execute();
}

const everyLevel = [0, 1, 2, 3, 4, 5];
const methods = [
  { kind: "store", icon: "store", levels: everyLevel, maxCents: 20_000_00n, payWithinMinutes: 180 },
  { kind: "atm", icon: "bank", levels: everyLevel, maxCents: 49_999_00n, payWithinMinutes: 60 },
  { kind: "vip_atm", icon: "vip", levels: [2, 3, 4, 5], maxCents: 49_999_00n, payWithinMinutes: 60 },
] as const;
