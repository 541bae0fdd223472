import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "../audit/record_event.ts";
import type { Ctx } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { findMember } from "./find_member.ts";

/** Whom to activate, and who says so and why. */
export interface Activation {
  account: string;
  operator: string;
  reason: string;
}

/** Lets a member top up and writes down who decided it. A member who could already stays as they are, with no new event. */
export async function activateMember(
  ctx: Ctx,
  { account, operator, reason }: Activation,
): Promise<Result<{ changed: boolean }, "not_found">> {
  return await inTransaction(ctx.db, async (tx) => {
    const member = await findMember({ ...ctx, db: tx }, account);
    if (member === null) return refuse("not_found");
    const { numUpdatedRows } = await tx.updateTable("members").set({ activated: true })
      .where("id", "=", member).where("activated", "=", false).executeTakeFirst();
    const changed = numUpdatedRows > 0n;
    const event = { at: ctx.now(), operator, action: "member.activated", subject: `member ${member}`, reason };
    if (changed) await recordEvents(tx, [event]);
    return done({ changed });
  });
}
