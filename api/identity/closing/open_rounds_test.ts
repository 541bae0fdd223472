import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { createIncidents } from "../../log/incidents.ts";
import { closeMember } from "./close_member.ts";
import { eraseMember } from "./erase_member.ts";
import { followClosed } from "./follow_closed.ts";

const by = { operator: "ada", reason: "asked for in writing" };

/** A member who has staked all that they had in a round that is open at the provider, and whose log is read. */
async function openSite() {
  const calls: string[] = [];
  const wrap: Parameters<typeof gameSite>[0] = {
    wrap: (provider) => ({
      ...provider,
      kick(player) {
        calls.push("kick");
        return provider.kick(player);
      },
      balance(player) {
        calls.push("balance");
        return provider.balance(player);
      },
    }),
  };
  const site = await gameSite(wrap);
  const { ctx, db } = site;
  const member = await site.member({ main: 187_50n });
  await site.call("game/transfer", member, { game_name: "rsg", amount: 187.5 });
  assert.ok(await site.play(member, "rsg", -187_50n));
  const cursor = { provider: "rsg", began_at: ctx.now(), next_pull_at: ctx.now() };
  await db.insertInto("bet_cursors").values({ ...cursor, caught_up_at: new Date("9000-01-01") }).execute();
  calls.length = 0;
  const round = (payoutCents: bigint, version = 1) => {
    const amounts = { betCents: 187_50n, validBetCents: 187_50n, payoutCents };
    const settled = bet({ betId: "round", player: `jh${member.id}`, version, ...amounts, settledAt: ctx.now() });
    return inTransaction(db, (tx) => takeBets(tx, "rsg", [settled], ctx.now()));
  };
  return {
    site,
    member,
    round,
    calls,
    close: () => closeMember(ctx, { account: member.account, ...by }),
    erase: (operator: string) => eraseMember(ctx, { account: member.account, reason: by.reason, operator }),
    findings: async () => (await checkAccounts(ctx)).map(({ invariant, found }) => [invariant, found]),
  };
}

Deno.test("an account with a stake in a round that has not ended is neither closed nor erased, and is once it is lost", async () => {
  const { site, member, round, calls, close, erase } = await openSite();
  await using _ = site;
  const first = await close();
  assert.deepEqual(calls, ["kick", "balance"], "games end before the balance is asked");
  assert.ok(first.kind === "remains");
  assert.deepEqual([first.remains.balances, first.remains.rounds], [[], [{ provider: "rsg", cents: 187_50n }]]);
  assert.equal((await erase("ada")).kind, "remains");
  const { status } = await site.db.selectFrom("members").select("status").where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  assert.equal(status, "active");
  await round(0n);
  assert.equal((await close()).kind, "changed");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("an account stays open while the log of its rounds was not read since the balance there changed", async () => {
  const { site, round, close } = await openSite();
  await using _ = site;
  await round(0n);
  await site.db.updateTable("bet_cursors").set({ caught_up_at: null }).execute();
  const unread = await close();
  assert.deepEqual(unread.kind === "remains" && unread.remains.rounds, [{ provider: "rsg", cents: null }]);
  await site.db.updateTable("bet_cursors").set({ caught_up_at: new Date("9000-01-01") }).execute();
  assert.equal((await close()).kind, "changed");
});

Deno.test("points that come to a closed or erased member's game later are found, booked and reported", async () => {
  for (const how of ["close", "erase"] as const) {
    const { site, member, round, close, erase, findings } = await openSite();
    await using _ = site;
    await round(0n);
    if (how === "close") assert.equal((await close()).kind, "changed");
    else {
      assert.equal((await erase("ada")).kind, "proposed");
      assert.equal((await erase("ben")).kind, "erased");
    }
    assert.equal(await followClosed(site.ctx), 0);
    // The provider settles the round again.
    assert.ok(await site.play(member, "rsg", 400_00n));
    await round(400_00n, 2);
    assert.deepEqual(await findings(), [["closed_member_has_no_round", "-187.50 by the balance"]]);
    const reported: string[] = [];
    const log = { ...site.ctx.log, error: (event: string) => void reported.push(event) };
    const ctx = { ...site.ctx, log, incidents: createIncidents() };
    assert.equal(await followClosed(ctx), 1);
    assert.deepEqual(await site.money(member), { main: 0n, "game:rsg": 400_00n });
    assert.deepEqual(await findings(), [["closed_member_has_no_points_in_games", "400.00"]]);
    assert.deepEqual(reported, ["closed account has points at a provider"]);
    assert.equal(await followClosed(ctx), 0, "it is booked once");
  }
});
