import assert from "node:assert/strict";
import { administration } from "@/packages/postgres-cluster/administer.ts";
import { type DepositSite, depositSite } from "../deposits/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { insertCard } from "./testing/insert_targets.ts";

// An attack: requests in a loop while the callback of a top-up runs that also raises the level.
const trials = 20;

Deno.test("requests in a loop beside credits withdraw no money without its turnover, without deadlocks or answers of 500", async () => {
  await using context = await depositSite({ fresh: true });
  const { site } = context;
  const reported: string[] = [];
  for (let trial = 0; trial < trials; trial++) {
    const member = await site.member();
    const bank_id = await insertCard(site.ctx, member);
    const orderId = await context.deposit(member, 10_000);
    let running = true;
    const loops = Array.from({ length: 4 }, async () => {
      while (running) {
        const { status, body } = await site.call("user/withdrawal", member, { bank_id, amount: 10_000, mode: "a" });
        reported.push(status === 200 && body.status ? "requested" : body.errorCode ?? String(status));
      }
    });
    assert.equal((await context.sendCallback(orderId)).status, 200);
    running = false;
    await Promise.all(loops);
    assert.deepEqual(await site.money(member), { main: 10_000_00n });
  }
  assert.deepEqual(new Set(reported).difference(new Set(["insufficient_funds", "turnover_remaining"])), new Set());
  assert.ok(reported.length >= trials);
  assert.deepEqual(await checkAccounts(site.ctx), []);
  assert.equal(await deadlocksOf(context), 0);
});

/** How many deadlocks a site's database has counted, after all sessions have ended: then each has reported its own. */
async function deadlocksOf({ site, stopVendor }: DepositSite): Promise<number> {
  await stopVendor();
  await site.db.destroy();
  const address = new URL(site.url);
  const name = address.pathname.slice(1);
  address.pathname = "/postgres";
  await using session = await administration(address.href);
  let sessions = 1;
  while (sessions > 0) {
    const { rows } = await session.query("select count(*)::int from pg_stat_activity where datname = $1", [name]);
    sessions = rows[0].count;
  }
  const { rows } = await session.query("select deadlocks::int from pg_stat_database where datname = $1", [name]);
  return rows[0].deadlocks;
}
