import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { claimPromotion } from "../claim_promotion.ts";

/** Claims a promotion for members at once, in a process of its own, and prints what each claim came to. */
if (import.meta.main) {
  const [url = "", promotion = "", ...members] = Deno.args;
  const db = connect(url);
  const ctx = testCtx(db, "/nowhere");
  const outcomes = await Promise.all(members.map(async (member) => {
    const result = await claimPromotion(ctx, BigInt(member), { orderId: v7(), promotion });
    return result.ok ? "granted" : result.refusal.code;
  }));
  await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(outcomes)));
  await db.destroy();
}
