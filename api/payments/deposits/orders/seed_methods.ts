import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { RegisteredVendor, SeedMethod } from "../vendors/definition.ts";
import { paymentVendors } from "../vendors/registry.ts";

/** Puts in the payment methods that vendors register. An operator's later changes to a method stay. */
export async function seedMethods(
  db: Kysely<DB>,
  registered: readonly RegisteredVendor[] = paymentVendors,
): Promise<void> {
  const rows = registered.flatMap(({ code, methods }) => methods.map((method) => rowOf(code, method)));
  await db.insertInto("payment_methods").values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}

const everyLevel = [0, 1, 2, 3, 4, 5];

function rowOf(
  code: string,
  { id, kind, name, flag, icon, levels = everyLevel, maxCents, payWithinMinutes }: SeedMethod,
) {
  return {
    id,
    kind,
    icon,
    vendor_code: code,
    vendor_name: name,
    vendor_flag: flag,
    user_levels: sql<number[]>`${levels}::smallint[]`,
    min_cents: 1000_00n,
    max_cents: maxCents,
    pay_within_minutes: payWithinMinutes,
    sort: id,
  };
}
