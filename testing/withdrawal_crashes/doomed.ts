/**
 * A program: does one thing to a withdrawal and kills itself, as `kill -9` does, at the given point. Points are before and
 * after each commit, after each statement outside of a transaction, and after each answer of the bank: between two of them
 * nothing changes for other processes. Says how many points it passed if there are fewer.
 */
import { testCtx } from "../site/test_ctx.ts";
import { createDummySender } from "@/api/payments/withdrawals/payouts/dummy/adapter.ts";
import { perform } from "./actions.ts";
import { mortalDatabase } from "./mortal_database.ts";
import { readTask } from "./task.ts";

const { act, order, databaseUrl, bankUrl, secret, at, dieAt } = readTask(Deno.args[0] ?? "");
const now = () => at;
const { db, pass, points } = mortalDatabase(databaseUrl, dieAt);
const bank = createDummySender({ baseUrl: bankUrl, secret, mode: "card", now, timeoutMs: 60_000 });
const sender: typeof bank = {
  mode: "card",
  async send(payout) {
    const answer = await bank.send(payout);
    pass();
    return answer;
  },
  async query(id) {
    const answer = await bank.query(id);
    pass();
    return answer;
  },
};
await perform({ ...testCtx(db, ""), now, payouts: new Map([["card", sender]]) }, act, order);
await db.destroy();
await Deno.stdout.write(new TextEncoder().encode(`${points()}`));
