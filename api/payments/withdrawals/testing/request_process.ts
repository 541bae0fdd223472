import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { requestWithdrawal } from "../request_withdrawal.ts";

/**
 * A withdrawal request as a process of its own: `request_process.ts <database URL> <member> <card> <cents>`. Prints
 * `requested`, or the code of the refusal.
 */
const [databaseUrl = "", member = "", card = "", cents = ""] = Deno.args;
await using db = connect(databaseUrl);
const result = await requestWithdrawal(testCtx(db, ""), BigInt(member), {
  orderId: v7(),
  mode: "card",
  targetId: Number(card),
  amountCents: BigInt(cents),
  password: "",
});
await Deno.stdout.write(new TextEncoder().encode(result.ok ? result.value.state : result.refusal.code));
