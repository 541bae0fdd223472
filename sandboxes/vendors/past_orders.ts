import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { WritePastOrder } from "./common/past_order.ts";
import { vendorSandboxes } from "./registry.ts";

/** By vendor code, what writes orders of the past down at the sandbox vendors that take them. */
export async function createPastOrders(handle: Kysely<DB>): Promise<ReadonlyMap<string, WritePastOrder>> {
  const writers = new Map<string, WritePastOrder>();
  for (const { code, pastOrders } of vendorSandboxes) {
    if (pastOrders) writers.set(code, await pastOrders(handle));
  }
  return writers;
}
