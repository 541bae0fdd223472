import { v7 } from "uuid";
import { post } from "@/db/ledger/post.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";

/** Puts cents into a member's main wallet as an operator's adjustment would, so that the books still balance. */
export async function fund(ctx: Pick<Ctx, "db" | "now">, member: MemberId, amountCents: bigint): Promise<void> {
  const orderId = v7();
  await ctx.db.transaction().execute(async (tx) => {
    await tx.insertInto("adjustments").values({
      id: orderId,
      member_id: member,
      amount_cents: amountCents,
      reason: "a test's starting balance",
      operator: "test",
      created_at: ctx.now(),
    }).execute();
    const [posted] = await post(tx, [{
      orderId,
      orderKind: "adjustment",
      kind: "difference",
      debit: { house: "adjustment" },
      credit: { member, code: "main" },
      amountCents,
      at: ctx.now(),
    }]);
    if (posted?.status !== "posted") throw new Error(`the starting balance was not posted: ${posted?.status}`);
  });
}
