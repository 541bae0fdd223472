import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { connect } from "@/db/connect.ts";
import { accountOf } from "@/db/ledger/balances.ts";
import { checkLedger } from "@/db/ledger/check_ledger.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type TestDatabase, testDatabase } from "@/testing/database/database.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { keyLeaseMs } from "@/api/platform/http/idempotency_keys.ts";
import { reconcileTransfers } from "./reconcile/reconcile_transfers.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import { end, players, start } from "./testing/steps.ts";
import { findTransferOrder, notFoundGraceMs } from "./order.ts";

Deno.test("callers that repeat until they get an answer move every cent once, however often connections are cut", async () => {
  await using database = await testDatabase();
  const members = await players(database, 10, 20n);
  const ctx = testCtx(database.db, "nowhere");
  const [first] = members;
  const cuts = await cutting(database, { first: first!, functions: ["start_transfers", "end_transfers"] }, async () => {
    await Promise.all(members.map(async (member) => {
      for (let round = 0; round < 20; round++) {
        const id = v7();
        await untilAnswered(() => start(ctx, member, 1n, id));
        const order = await untilAnswered(() => findTransferOrder(database.db, id));
        assert.ok(order, "a transfer that was answered is there");
        await untilAnswered(() => end(ctx, order));
      }
    }));
  }, 300);
  assert.ok(cuts > 0);
  for (const member of members) {
    assert.deepEqual(await accountOf(database.db, member, "main"), { balanceCents: 0n, version: 21n });
    assert.deepEqual(await accountOf(database.db, member, "game:rsg"), { balanceCents: 20n, version: 20n });
  }
  assert.deepEqual(await checkLedger(database.db), []);
});

Deno.test("callers that repeat a key until they get an answer make one order of it, however often connections are cut", async () => {
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  await using site = await gameSite({ now, providerNow: now });
  const members = await Promise.all(Array.from({ length: 6 }, () => site.member({ main: 1000_00n })));
  const first = members[0]!.id;
  const cuts = await cutting(site, { first, functions: ["admit_transfers", "end_transfers"] }, async () => {
    await Promise.all(members.map(async (member) => {
      for (let round = 0; round < 8; round++) {
        for (let key = `turn-${round}`, isDone = false; !isDone;) {
          const headers = { "idempotency-key": key };
          const transfer = { game_name: "rsg", amount: 1 };
          const { status, body } = await site.call("game/transfer", member, transfer, headers);
          isDone = status === 200 && body.status;
          // A claim whose answer was lost has to run out. Where the clock goes on for one member while another's player is
          // opened, the provider takes that request for an old one: the key is refused and has made no order.
          if (status === 409) clock.at += keyLeaseMs;
          if (status === 200 && !isDone) {
            assert.equal(body.errorCode, "balance_unavailable");
            key += "-again";
          }
        }
      }
    }));
  }, 10);
  assert.ok(cuts > 0);
  clock.at += notFoundGraceMs;
  await reconcileTransfers(site.ctx, now());
  for (const member of members) {
    const orders = await site.db.selectFrom("game_transfers").select("state").where("member_id", "=", member.id)
      .execute();
    assert.equal(orders.length, 8);
    const succeeded = BigInt(orders.filter(({ state }) => state === "succeeded").length) * 1_00n;
    const points = { main: 1000_00n - succeeded, game: succeeded, transit: 0n, provider: succeeded };
    assert.deepEqual(await site.points(member, "rsg"), points);
  }
  assert.deepEqual(await checkLedger(site.db), []);
});

/**
 * Does some work while connections that run one of the functions are cut, one after the other, and no more than `max`;
 * gives how many were. The first is met for certain: until it is cut, it waits for a member's accounts.
 */
async function cutting(
  { localUrl }: Pick<TestDatabase, "localUrl">,
  { first, functions }: { first: bigint; functions: string[] },
  work: () => Promise<void>,
  max: number,
): Promise<number> {
  // Connections of its own, as those of the work may all be waiting.
  await using db = connect(localUrl, { max: 2 });
  const running = functions.map((name) => `%${name}(%`);
  let isWorking = true;
  let cuts = 0;
  const cut = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like any (${running})
          and state = 'active' limit 1`.execute(db).catch(() => ({ rows: [] }));
    cuts += rows.length;
  };
  const held = await db.startTransaction().execute();
  await lockAllAccounts(held, first);
  const cutter = (async () => {
    await untilBlocked(db).then(cut).finally(() => held.rollback().execute());
    while (isWorking && cuts < max) await cut();
  })();
  try {
    await work();
  } finally {
    isWorking = false;
    await cutter;
  }
  return cuts;
}

async function untilAnswered<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  while (true) {
    try {
      return await attempt();
    } catch {
      // The connection was cut; whether the step was written is what the next attempt finds out.
    }
  }
}
