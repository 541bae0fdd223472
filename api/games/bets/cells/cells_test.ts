import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { reconcileProvider } from "@/api/accounting/reports/reconcile/reconcile_provider.ts";
import { findGapDays } from "../operators/find_gap_days.ts";
import { findProvider } from "../operators/find_provider.ts";
import type { GameSite } from "../../catalogue/testing/game_site.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { sharedProviders, type TwoCells, twoCells } from "./testing.ts";

Deno.test("two cells share a provider's accounts: no player collides, no bet is a stranger's, and all books agree", async () => {
  await using two = await twoCells();
  const { cells, reported } = two;
  const members = await Promise.all(cells.map((cell) => membersOf(cell)));
  assert.deepEqual(members[0]!.map(({ id }) => id), [1n, 2n]);
  assert.deepEqual(members[1]!.map(({ id }) => id), [7_000_000_000_001n, 7_000_000_000_002n]);

  for (const [at, cell] of cells.entries()) {
    for (const [n, member] of members[at]!.entries()) {
      for (const provider of sharedProviders) {
        const { body } = await cell.call("game/transfer", member, { game_name: provider, amount: 20 });
        assert.equal(body.status, true);
        await two.play(cell, member, provider, 1 + at + n);
      }
    }
  }
  await two.pull();
  await two.pull();
  for (const [at, cell] of cells.entries()) {
    for (const member of members[at]!) {
      const { body } = await cell.call("user/transfer/all", member);
      assert.deepEqual(body.data.map((line: { reason: string | null }) => line.reason), [null, null, null]);
    }
  }

  assert.deepEqual(reported, [[], []]);
  for (const [at, cell] of cells.entries()) {
    const { rows: bets } = await sql<{ member_id: bigint | null; bets: bigint; won: bigint }>`
      select member_id, count(*) as bets, sum(payout_cents - bet_cents)::bigint as won from bets group by 1 order by 1`
      .execute(cell.db);
    assert.deepEqual(
      bets.map(({ member_id, bets }) => [member_id, bets]),
      members[at]!.map(({ id }, n) => [id, BigInt(3 * (1 + at + n))]),
    );
    for (const [n, member] of members[at]!.entries()) {
      const { main, ...games } = await cell.money(member);
      assert.equal(main, 100_00n + bets[n]!.won, "what was won is here, and no other's points are");
      assert.deepEqual(Object.values(games), [0n, 0n, 0n]);
    }
    for (const provider of sharedProviders) {
      const checked = await two.compare(cell, provider);
      assert.ok(!("error" in checked));
      assert.deepEqual([checked.ours.bets, checked.others.bets, checked.theirs.bets], at === 0 ? [3, 5, 8] : [5, 3, 8]);
      assert.deepEqual(await fileDifferences(two, cell, provider), { counts: [], others: at === 0 ? 9n : 7n });
    }
    assert.deepEqual(await findGapDays(cell.db), []);
    assert.deepEqual(await checkAccounts(cell.ctx), []);
  }
  assert.deepEqual(reported, [[], []]);
});

Deno.test("a day of a shared account is read again when its totals have changed, and not before", async () => {
  await using two = await twoCells();
  const [cell, other] = two.cells;
  const member = await playing(two, other);
  await two.pull();
  const readAgain = async () => {
    const { rows } = await sql`select from bet_pulls where kind = 'refetch'`.execute(cell.db);
    return rows.length;
  };
  const compared = async () => {
    const checked = await two.compare(cell, "bng");
    assert.ok(!("error" in checked));
    return [checked.ours.bets, checked.others.bets, checked.theirs.bets, await readAgain()];
  };
  assert.deepEqual(await compared(), [0, 1, 1, 1]);
  assert.deepEqual(await compared(), [0, 1, 1, 1]);
  await two.play(other, member, "bng", 1);
  assert.deepEqual(await compared(), [0, 2, 2, 2]);
});

Deno.test("a bet of a player that no cell has is a finding: of an unknown id in its own cell, of any other name in each", async () => {
  await using two = await twoCells();
  const unknown = { own: "jh999", others: "jh7000000000999" };
  await two.plant("bng", unknown.own);
  await two.plant("bng", unknown.others);
  await two.pull();
  const strangers = async (cell: GameSite) =>
    (await cell.db.selectFrom("bets").select("player").where("member_id", "is", null).orderBy("player").execute())
      .map(({ player }) => player);
  assert.deepEqual(await Promise.all(two.cells.map(strangers)), [[unknown.own], [unknown.others]]);
  assert.deepEqual(two.reported, Array(2).fill(["bets of unknown players"]));
  // Of no cell: another make, an id before a cell's first, a cell beyond the last.
  const ofNone = ["demo01", "jh07", "jh7000000000000", "jh8000000000000", "jh1000000000000001"];
  for (const player of ofNone) await two.plant("dg", player);
  await two.pull();
  assert.deepEqual(await Promise.all(two.cells.map(strangers)), [
    [unknown.own, ...ofNone].sort(),
    [unknown.others, ...ofNone].sort(),
  ]);
});

Deno.test("a bet that a cell lacks is found and mended beside those of other cells, and one that it has alone is a gap", async () => {
  await using two = await twoCells();
  const [cell, other] = two.cells;
  await playing(two, cell);
  await playing(two, other);
  await two.pull();
  // It comes late, behind the place up to which the log was read.
  const late = await two.plant("bng", "jh1");
  const mended = await two.compare(cell, "bng");
  assert.ok(!("error" in mended));
  assert.deepEqual([mended.ours.bets, mended.others.bets, mended.refetched], [2, 1, 1]);
  assert.deepEqual(await findGapDays(cell.db), []);

  await sql`delete from sandbox.rounds where id = ${late}`.execute(two.cells[0].db);
  const gap = await two.compare(cell, "bng");
  assert.ok(!("error" in gap));
  assert.deepEqual([gap.ours.bets, gap.others.bets, gap.theirs.bets, gap.onlyOurs], [2, 1, 2, [late]]);
  assert.deepEqual((await findGapDays(cell.db)).map(({ provider }) => provider), ["bng"]);
  assert.ok(two.reported[0].includes("bets differ from the provider's totals"));
  const file = await fileDifferences(two, cell, "bng");
  assert.deepEqual(file.counts, ["missing_there"]);
});

Deno.test("a bet that a correction gives to another cell's player no longer counts for the first, and operators hear of it", async () => {
  await using two = await twoCells();
  const [cell, other] = two.cells;
  const member = await playing(two, cell);
  const taker = await playing(two, other);
  await two.pull();
  await sql`
    update sandbox.rounds set player = ${`jh${taker.id}`} where player = ${`jh${member.id}`}`.execute(cell.db);
  for (const one of two.cells) await two.compare(one, "bng");
  const players = async ({ db }: GameSite) =>
    (await db.selectFrom("bets").select(["player", "member_id"]).execute()).map((bet) => [bet.player, bet.member_id]);
  assert.deepEqual(await players(cell), [[`jh${taker.id}`, null]]);
  assert.deepEqual(await players(other), Array(2).fill([`jh${taker.id}`, taker.id]));
  assert.ok(two.reported[0].includes("bets of another player than before"));
});

Deno.test("for a site that is the only one, a player of another cell is a stranger", async () => {
  await using two = await twoCells();
  const [cell] = two.cells;
  cell.ctx.cell = { number: 0, isAlone: true };
  await two.plant("bng", "jh7000000000001");
  await two.pull();
  assert.deepEqual(two.reported[0], ["bets of unknown players"]);
  const { counts, others } = await fileDifferences(two, cell, "bng");
  assert.deepEqual([counts, others], [[], 0n]);
});

async function membersOf(cell: GameSite): Promise<TestMember[]> {
  return [await cell.member({ main: 100_00n }), await cell.member({ main: 100_00n })];
}

/** A member of a cell who has played one round. */
async function playing(two: TwoCells, cell: GameSite): Promise<TestMember> {
  const member = await cell.member({ main: 100_00n });
  await cell.call("game/transfer", member, { game_name: "bng", amount: 20 });
  await two.play(cell, member, "bng", 1);
  return member;
}

/** Compares the provider's settlement file of the day with a cell's books. */
async function fileDifferences({ cells, day }: TwoCells, cell: GameSite, code: string) {
  const { protocol } = (await findProvider(cell.db, code))!;
  const file = await fetch(`${cells[0].sandbox.url}/${protocol}/settlement?provider=${code}&day=${taipeiDay(day)}`);
  const { counts, others } = (await reconcileProvider(cell.ctx, code, file.body!))!;
  return { counts: counts.map(({ kind }) => kind), others };
}
