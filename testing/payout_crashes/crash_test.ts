import assert from "node:assert/strict";
import { findWithdrawal } from "@/api/payments/withdrawals/withdrawal.ts";
import { type WithdrawalSite, withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { referenceOf } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import { type Approved, approvedWithdrawals, resultFile } from "@/api/payments/withdrawals/batches/testing.ts";
import { type Action, perform } from "./actions.ts";

Deno.test("killed at any point of an export, nothing is sent without being known, and the same file can be had", async () => {
  await using site = await withdrawalSite();
  const seen = await atEveryPoint(site, async (orders, doomed) => {
    const batch = await proposed(site);
    const killed = await doomed({ kind: "export", batch }, "ben");
    const sent = new Set(await Promise.all(orders.map(async ({ id }) => (await site.order(id)).sent_at !== null)));
    assert.equal(sent.size, 1, "all of it is sent, or nothing");
    const state = await stateOf(site, batch);
    assert.equal(state, sent.has(true) ? "exported" : "proposed");
    assert.deepEqual(await moneyOf(site, orders), [[99_000_00n, 1000_00n], [98_000_00n, 2000_00n]]);
    // The operators' next step: export it, or get the lost file once more.
    if (state === "proposed") assert.ok((await perform(site.ctx, { kind: "export", batch }, "ben")).text);
    else await perform(site.ctx, { kind: "export again", batch }, "amy");
    const again = await perform(site.ctx, { kind: "export again", batch }, state === "proposed" ? "amy" : "ben");
    assert.equal(again.kind, state === "proposed" ? "proposed" : "exported");
    if (again.text) assert.equal(again.text.split("\r\n").length, 4);
    return [killed, state];
  });
  assert.deepEqual(seen, ["proposed", "exported"], "it was killed before and after its commit");
});

Deno.test("killed at any point of an import, each withdrawal has ended or not begun, and the import goes on", async () => {
  await using site = await withdrawalSite();
  const seen = await atEveryPoint(site, async (orders, doomed) => {
    const batch = await proposed(site);
    await perform(site.ctx, { kind: "export", batch }, "ben");
    const text = resultFile([referenceOf(batch, 1), "1000", "paid", `B-${batch}`], [
      referenceOf(batch, 2),
      "2000",
      "failed",
      "account closed",
    ]);
    const killed = await doomed({ kind: "import", batch, text }, "amy");
    const states = await Promise.all(orders.map(async ({ id }) => (await findWithdrawal(site.db, id))!.state));
    assert.deepEqual(await moneyOf(site, orders), [
      [99_000_00n, states[0] === "paid" ? 0n : 1000_00n],
      states[1] === "failed" ? [100_000_00n, 0n] : [98_000_00n, 2000_00n],
    ]);
    await site.assertBooks();
    assert.equal((await perform(site.ctx, { kind: "import", batch, text }, "ben")).kind, "imported");
    assert.deepEqual(await moneyOf(site, orders), [[99_000_00n, 0n], [100_000_00n, 0n]]);
    assert.equal(await stateOf(site, batch), "closed");
    const mails = await site.db.selectFrom("mails").select("kind")
      .where("member_id", "in", orders.map(({ member }) => member.id)).orderBy("kind").execute();
    assert.deepEqual(mails.map(({ kind }) => kind), ["withdrawal_failed", "withdrawal_paid"], "one mail for each end");
    return [killed, states.join()];
  });
  assert.deepEqual(seen, ["approved,approved", "paid,approved", "paid,failed"]);
});

Deno.test("killed at any point, a void and a payment by hand are done wholly or not at all", async () => {
  await using site = await withdrawalSite();
  const voided = await atEveryPoint(site, async (orders, doomed) => {
    const batch = await proposed(site);
    await perform(site.ctx, { kind: "export", batch }, "ben");
    await perform(site.ctx, { kind: "void", batch }, "amy");
    const killed = await doomed({ kind: "void", batch }, "ben");
    const state = await stateOf(site, batch);
    await site.assertBooks();
    if (state === "exported") await perform(site.ctx, { kind: "void", batch }, "ben");
    for (const { id } of orders) assert.equal((await site.pay(id)).kind, "sent");
    return [killed, state];
  });
  assert.deepEqual(voided, ["exported", "voided"]);
  const paid = await atEveryPoint(site, async ([one, two], doomed) => {
    const act: Action = { kind: "pay by hand", id: one!.id, reference: `HAND-${one!.id.slice(-12)}` };
    await perform(site.ctx, act, "amy");
    const killed = await doomed(act, "ben");
    const { state } = await site.order(one!.id);
    await perform(site.ctx, act, "ben");
    assert.deepEqual(await moneyOf(site, [one!]), [[99_000_00n, 0n]]);
    assert.equal((await site.pay(two!.id)).kind, "sent");
    return [killed, state];
  });
  assert.deepEqual(paid, ["approved", "paid"]);
});

type Doomed = (act: Action, operator: string) => Promise<boolean>;

/**
 * Goes through something with two new withdrawals (1,000 and 2,000 TWD) again and again, a process being killed at the next
 * point each time, until it passes them all; the books hold each time. Gives what was seen, each once.
 */
async function atEveryPoint(
  site: WithdrawalSite,
  go: (orders: Approved[], doomed: Doomed) => Promise<[killed: boolean, seen: string]>,
): Promise<string[]> {
  const all = new Set<string>();
  for (let dieAt = 1, goesOn = true; goesOn; dieAt++) {
    const orders = await approvedWithdrawals(site, 1000, 2000);
    const [killed, seen] = await go(orders, (act, operator) => doom(site, { act, operator, dieAt }));
    all.add(seen);
    await site.assertBooks();
    goesOn = killed;
  }
  return [...all];
}

/** Has it done by a process that is killed at a point; gives whether it was. */
async function doom(site: WithdrawalSite, task: { act: Action; operator: string; dieAt: number }): Promise<boolean> {
  const whole = { ...task, databaseUrl: site.url, at: site.clock.at };
  const text = JSON.stringify(whole, (_, value) => typeof value === "bigint" ? String(value) : value);
  const { signal, success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", "--no-check", new URL("./doomed.ts", import.meta.url).pathname, text],
    stdin: "null",
  }).output();
  if (signal !== "SIGKILL" && !success) throw new Error(new TextDecoder().decode(stderr));
  return signal === "SIGKILL";
}

/** Proposes what waits and gives the batch's number. */
async function proposed(site: WithdrawalSite): Promise<bigint> {
  assert.equal((await perform(site.ctx, { kind: "propose" }, "amy")).kind, "proposed");
  const { id } = await site.db.selectFrom("payout_batches").select("id").orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

async function stateOf(site: WithdrawalSite, batch: bigint): Promise<string> {
  const { state } = await site.db.selectFrom("payout_batches").select("state").where("id", "=", batch)
    .executeTakeFirstOrThrow();
  return state;
}

/** Returns each member's cents in the main wallet and on hold. */
async function moneyOf(site: WithdrawalSite, orders: readonly Approved[]): Promise<[bigint, bigint][]> {
  return await Promise.all(orders.map(async ({ member }): Promise<[bigint, bigint]> => {
    const { main = 0n, "hold:withdrawal": hold = 0n } = await site.money(member);
    return [main, hold];
  }));
}
