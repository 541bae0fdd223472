import assert from "node:assert/strict";
import { v7 } from "uuid";
import { checkAccounts } from "../books/check_accounts.ts";
import { type GameSite, gameSite } from "@/api/games/catalogue/testing/game_site.ts";
import { findPlayer } from "@/api/games/catalogue/players.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import { beginRecovery } from "./begin_recovery.ts";
import { endRecovery } from "./end_recovery.ts";
import type { SettlementLine } from "@/api/payments/settlement_files/form.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { chunksOf, fileOf, transferLine } from "../reports/reconcile/testing.ts";
import { reconcileProvider } from "../reports/reconcile/reconcile_provider.ts";
import { adoptTransfers } from "./adopt_transfers.ts";
import { listUnrecovered } from "./list_unrecovered.ts";

const amy = { operator: "amy", reason: "restored" };
const ben = { operator: "ben", reason: "restored" };
const bng = { code: "bng", protocol: "hmac_json", base_url: null };

Deno.test("points that a lost transfer took into a game are no win, and are taken into the books once", async () => {
  await using site = await gameSite();
  const member = await played(site, 500_00n);
  await begin(site);
  const line = await lostTransfer(site, member, 120_00n);
  await sync(site, member);
  assert.deepEqual(await site.points(member, "bng"), { main: 490_00n, game: 10_00n, transit: 0n, provider: 130_00n });
  const [{ theirsCents, oursCents, wonCents } = { theirsCents: 0n, oursCents: 0n, wonCents: 0n }] =
    (await listUnrecovered(site.ctx))!.balances;
  assert.deepEqual([theirsCents, oursCents, wonCents], [130_00n, 10_00n, 0n]);
  for (const adopted of [1, 0]) {
    const outcome = await adopt(site, [line]);
    assert.deepEqual([outcome.adopted.length, outcome.left], [adopted, []]);
    assert.deepEqual(await site.points(member, "bng"), {
      main: 370_00n,
      game: 130_00n,
      transit: 0n,
      provider: 130_00n,
    });
  }
  assert.deepEqual((await listUnrecovered(site.ctx))!.balances, []);
  const reconciled = await reconcileProvider(site.ctx, "bng", chunksOf(fileOf("hmac_json", [line])));
  assert.deepEqual(reconciled!.differences.filter(({ kind }) => kind !== "missing_there"), []);
  for (const operator of [amy, ben]) await endRecovery(site.ctx, operator);
  await sync(site, member);
  assert.deepEqual(await site.points(member, "bng"), { main: 370_00n, game: 130_00n, transit: 0n, provider: 130_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("of points that a lost transfer took out, those that the books don't have in the game were won there", async () => {
  await using site = await gameSite();
  const member = await played(site, 500_00n);
  await site.play(member, "bng", 40_00n);
  await begin(site);
  const line = await lostTransfer(site, member, -45_00n);
  assert.deepEqual((await adopt(site, [line])).left, []);
  assert.deepEqual(await site.points(member, "bng"), { main: 535_00n, game: 0n, transit: 0n, provider: 5_00n });
  for (const operator of [amy, ben]) await endRecovery(site.ctx, operator);
  await sync(site, member);
  assert.deepEqual(await site.points(member, "bng"), { main: 535_00n, game: 5_00n, transit: 0n, provider: 5_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what can't be adopted is left with its reason, and holds back what followed it", async () => {
  await using site = await gameSite();
  const member = await played(site, 100_00n);
  await begin(site);
  const player = `jh${member.id}`;
  const at = taipeiDateTime(new Date());
  const file = [
    transferLine(v7(), "jh999999999", at, 1_00n),
    transferLine("7", "jh999999998", at, 1_00n),
    await lostTransfer(site, member, 1_000_00n),
    await lostTransfer(site, member, -5_00n),
    transferLine(v7(), player, at, 5_00n, { counts: false }),
  ];
  const { adopted, left } = await adopt(site, file);
  assert.deepEqual(adopted, []);
  assert.deepEqual(left.map(({ line, why }) => [line, why]).sort(), [
    [2, "unknown_player"],
    [3, "other_id"],
    [4, "main_wallet_short"],
    [5, "after_another"],
  ]);
  assert.equal((await site.points(member, "bng")).main, 90_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("one operator alone takes nothing into the books, and neither does one who changes the file", async () => {
  await using site = await gameSite();
  const member = await played(site, 500_00n);
  await begin(site);
  const line = await lostTransfer(site, member, -5_00n);
  const give = async (lines: SettlementLine[], by: typeof amy) =>
    await adoptTransfers(site.ctx, { provider: "bng", chunks: chunksOf(fileOf("hmac_json", lines)), ...by });
  for (const _ of [1, 2]) assert.deepEqual(await give([line], amy), { kind: "proposed", lost: 1 });
  assert.deepEqual(await give([{ ...line, player: "jh2" }], ben), { kind: "proposed", lost: 1 });
  assert.equal((await site.points(member, "bng")).main, 490_00n);
  assert.equal((await give([line], ben)).kind, "adopted");
  assert.equal((await site.points(member, "bng")).main, 495_00n);
});

Deno.test("a line of the file is not taken when the provider itself does not confirm it", async () => {
  await using site = await gameSite();
  const member = await played(site, 500_00n);
  const rich = await played(site, 500_00n);
  await begin(site);
  const moved = await lostTransfer(site, member, -5_00n);
  const invented = transferLine(v7(), `jh${rich.id}`, taipeiDateTime(new Date()), -1_000_00n);
  const { adopted, left } = await adopt(site, [{ ...moved, amountCents: -500_00n }, invented]);
  assert.deepEqual(adopted, []);
  assert.deepEqual(left.map(({ why }) => why), ["not_confirmed", "not_confirmed"]);
  assert.equal((await site.points(member, "bng")).main, 490_00n);
});

Deno.test("nothing is adopted without a recovery, or for a provider that there is none of", async () => {
  await using site = await gameSite();
  const chunks = () => chunksOf(fileOf("hmac_json", []));
  const kindOf = async (provider: string) =>
    (await adoptTransfers(site.ctx, { provider, chunks: chunks(), ...amy })).kind;
  assert.equal(await kindOf("bng"), "no_recovery");
  assert.equal(await kindOf("none"), "unknown_provider");
  assert.equal(await listUnrecovered(site.ctx), null);
});

/** A member with so many points, 10 of them in the game. */
async function played(site: GameSite, main: bigint): Promise<TestMember> {
  const member = await site.member({ main });
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  assert.equal(body.status, true);
  return member;
}

async function begin(site: GameSite): Promise<void> {
  assert.equal((await beginRecovery(site.ctx, { point: site.ctx.now(), ...amy })).kind, "begun");
}

/** A transfer that the provider has made and the books don't know; its line of the provider's file. */
async function lostTransfer(site: GameSite, member: TestMember, amountCents: bigint): Promise<SettlementLine> {
  const player = (await findPlayer(site.ctx, member.id, "bng"))!;
  const transferId = v7();
  const answer = await site.ctx.providers.of(bng)!.transfer({ transferId, player, amountCents, sentAt: new Date() });
  assert.equal(answer.kind, "moved");
  return transferLine(transferId, player, taipeiDateTime(new Date()), amountCents);
}

/** Two operators give the file. */
async function adopt(site: GameSite, lines: SettlementLine[]) {
  const text = fileOf("hmac_json", lines);
  await adoptTransfers(site.ctx, { provider: "bng", chunks: chunksOf(text), ...ben });
  const adopted = await adoptTransfers(site.ctx, { provider: "bng", chunks: chunksOf(text), ...amy });
  assert.ok(adopted.kind === "adopted");
  return adopted;
}

async function sync(site: GameSite, member: TestMember): Promise<void> {
  await syncProviderBalance(site.ctx, member.id, "bng", site.ctx.providers.of(bng)!);
}
