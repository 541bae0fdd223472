import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** Puts in the payment methods of the sandbox vendor. An operator's later changes to a method stay. */
export async function seedDeposits(db: Kysely<DB>): Promise<void> {
  await db.insertInto("payment_methods").values(methods).onConflict((conflict) => conflict.doNothing()).execute();
}

const everyLevel = [0, 1, 2, 3, 4, 5];

// Ranges in cents: stores take at most NT$20,000 a code, bank transfers at most NT$49,999.
const methods = [
  method(1, { type: 0, icon: "store", levels: everyLevel, maxCents: 20_000_00n, payWithinMinutes: 180 }),
  method(2, { type: 1, icon: "bank", levels: everyLevel, maxCents: 49_999_00n, payWithinMinutes: 60 }),
  method(3, { type: 3, icon: "vip", levels: [2, 3, 4, 5], maxCents: 49_999_00n, payWithinMinutes: 60 }),
];

interface Method {
  type: 0 | 1 | 3;
  icon: string;
  levels: number[];
  maxCents: bigint;
  payWithinMinutes: number;
}

function method(id: number, { type, icon, levels, maxCents, payWithinMinutes }: Method) {
  return {
    id,
    type,
    icon,
    vendor_code: "SANDBOX",
    vendor_name: "Sandbox",
    user_levels: sql<number[]>`${levels}::smallint[]`,
    min_cents: 1000_00n,
    max_cents: maxCents,
    pay_within_minutes: payWithinMinutes,
    sort: id,
  };
}
