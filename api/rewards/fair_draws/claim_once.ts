import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Lease, whileLeased } from "@/api/platform/http/idempotency_keys.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { RefusalCode } from "../../refusals.ts";
import { refuseUntil, type Result } from "../../result.ts";
import { drawRetryS } from "./draw_limiter.ts";

/**
 * Does a draw or a claim of a member in a separate transaction, when its turn has come: few of a process have a
 * connection at once. It is committed only while the request holds its key.
 * @param lease of the request's Idempotency-Key; left out if it has none
 */
export async function claimOnce<Value, Code extends RefusalCode>(
  ctx: Ctx,
  member: MemberId,
  lease: Lease | undefined,
  work: (inside: Ctx, tx: Transaction<DB>) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Result<never, "busy" | "still_in_flight">> {
  const result = await ctx.drawLimiter.run(
    member,
    () => whileLeased(ctx, lease, (tx) => work({ ...ctx, db: tx }, tx)),
  );
  return result ?? refuseUntil("busy", drawRetryS);
}
