import assert from "node:assert/strict";
import { sql } from "kysely";
import { pullBets, pullProviders } from "../bets/pull_bets.ts";
import { bet } from "../bets/testing.ts";
import { refetchBets } from "../bets/refetch_bets.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { BetLogAnswer, RefusedRecord } from "../providers/port.ts";
import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import type { LoggedBet } from "@/sandboxes/providers/store/bet_log.ts";
import { findRefused } from "./operators/find_refused.ts";
import { clearRefused } from "./operators/clear_refused.ts";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";
import { maxHeldAside } from "./hold_aside.ts";

Deno.test("a provider's log with a bet of 93 million million, of the years 1 and 10000, goes on, and the member's pages show", async () => {
  let bets: LoggedBet[] = [];
  const reported: string[] = [];
  await using site = await oneProvider((call) =>
    call === "bets" ? { says: { ok: true, bets, cursor: bets.length ? "1" : null, more: false } } : null
  );
  site.ctx.log.error = (event) => reported.push(event);
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  const good = (): LoggedBet => ({
    id: crypto.randomUUID(),
    version: 1,
    player: `jh${member.id}`,
    group: "egame",
    gameId: null,
    betCents: 1_00n,
    payoutCents: 2_00n,
    settledAt: new Date(),
  });
  const years = ["0001-01-01T00:00:00Z", "+010000-01-01T00:00:00Z"].map((at) => ({ settledAt: new Date(at) }));
  const bad = [{ betCents: 9_300_000_000_000_000_000n / 100n }, { payoutCents: 10n ** 18n - 1n }, ...years];
  bets = [good(), ...bad.map((fault) => ({ ...good(), ...fault })), good()];
  const [pulled] = await pullProviders(site.ctx);
  assert.deepEqual([pulled!.taken, pulled!.error], [2, null]);
  assert.deepEqual(reported, ["bets that can't be, held aside"]);
  const held = await findRefused(site.db);
  assert.deepEqual(held.map(({ record_id }) => record_id).sort(), bets.slice(1, 5).map(({ id }) => id).sort());
  // The overlap has read them twice already.
  await pullProviders(site.ctx, "bng");
  assert.equal((await findRefused(site.db)).length, 4);
  for (const page of ["user/chip", "user/bet/info", "user/bet/detail", "user/transfer/all"]) {
    const { status } = await site.call(page, member);
    assert.equal(status, 200, page);
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a balance of 10^15 stays at its provider, whichever way points are taken out, and operators see it once", async () => {
  let says: bigint | null = null;
  const reported: string[] = [];
  await using site = await oneProvider((call) => {
    if (says === null) return null;
    if (call === "balance") return { says: { ok: true, balanceCents: says } };
    return call === "transfer" ? { says: { ok: true, movedCents: 1_00n, balanceCents: says } } : null;
  });
  site.ctx.log.error = (event) => reported.push(event);
  const member = await site.member({ main: 100_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 10 });
  for (const cents of [10n ** 15n, 10n ** 17n, BigInt(site.ctx.settings.get("games.most_balance_cents")) + 1n]) {
    says = cents;
    const recalled = await site.call("user/transfer/all", member);
    assert.deepEqual(recalled.body.data.map((line: { reason: string }) => line.reason), ["balance_unavailable"]);
    const taken = await site.call("game/transfer", member, { game_name: "bng", amount: -1_000_000 });
    assert.deepEqual([taken.status, taken.body.status], [200, false]);
    const shown = await site.call("game/balance", member, { game_name: "bng" });
    assert.ok(shown.status < 500 && shown.body.status === false);
  }
  assert.deepEqual(await site.money(member), { main: 90_00n, "game:bng": 10_00n });
  assert.deepEqual([...new Set(reported)], ["balance of a player out of bounds"]);
  const [held, ...more] = await findRefused(site.db);
  assert.deepEqual([held!.kind, held!.record_id, held!.raw, more], [
    "balance",
    `jh${member.id}`,
    `balance ${says}`,
    [],
  ]);
  // The request limits the amount that a transfer moves; an implausible balance in the reply isn't trusted either.
  says = 10n ** 15n;
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 1 });
  assert.deepEqual([body.data.credit, body.data.game_balance], [89, 11]);
  // Operators may let a wallet have as much as they say.
  says = BigInt(site.ctx.settings.get("games.most_balance_cents"));
  assert.equal((await site.call("game/balance", member, { game_name: "bng" })).body.result, 100_000_000);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a refused bet that comes as it can be is taken and cleared; a cleared one is open again when it says something else", async () => {
  let answer: BetLogAnswer = { kind: "bets", bets: [], cursor: null, more: false };
  await using site = await gameSite({
    wrap: (provider) => ({ ...provider, betLog: () => Promise.resolve(answer) }),
  });
  const provider = await onlyBng(site);
  const log = (bets: string[], refused: RefusedRecord[]): void => {
    answer = {
      kind: "bets",
      bets: bets.map((betId) => bet({ betId, player: "p" })),
      refused,
      cursor: "1",
      more: false,
    };
  };
  const held = async () => (await findRefused(site.db)).map(({ record_id, raw }) => `${record_id} ${raw}`);
  const one = { recordId: "one", raw: "{1}", reason: "bet: too_big" };
  const two = { recordId: "two", raw: "{2}", reason: "bet: too_big" };
  const span = { from: new Date(0), to: new Date() };
  const read = () => refetchBets(site.ctx, "bng", site.ctx.providers.of(provider)!, span);
  await pullBets(site.ctx);

  log([], [one, two]);
  await read();
  assert.deepEqual(await held(), ["one {1}", "two {2}"]);
  log(["one"], [two]);
  await read();
  assert.deepEqual(await held(), ["two {2}"]);
  const by = { operator: "ada", reason: "their notice" };
  assert.equal(await clearRefused(site.ctx, { provider: "bng", ids: ["one", "two"] }, by), 1);
  assert.equal(await clearRefused(site.ctx, { provider: "bng", ids: "all" }, by), 0);
  const [audited] = await site.db.selectFrom("audit_events").select(["operator", "subject", "detail"])
    .where("action", "=", "provider.record_cleared").execute();
  assert.deepEqual(audited, {
    operator: "ada",
    subject: "provider bng",
    detail: { kind: "bet", record: "two", said: "{2}", fault: "bet: too_big" },
  });
  await read();
  assert.deepEqual(await held(), [], "the same again is dealt with");
  log([], [{ ...two, raw: "{3}" }]);
  await read();
  assert.deepEqual(await held(), ["two {3}"]);
});

Deno.test("a log of nothing that can be waits where it is once too many records are held aside, and nothing is lost", async () => {
  let from = 0;
  await using site = await gameSite({
    wrap: (provider) => ({
      ...provider,
      betLog: (cursor) => {
        const at = Number(cursor ?? 0);
        const refused = Array.from({ length: 600 }, (_, n) => ({
          recordId: `r${at + n}`,
          raw: "{}",
          reason: "bet: too_big",
        }));
        return Promise.resolve({ kind: "bets", bets: [bet({ betId: `b${at}`, player: "p" })], refused, ...next(at) });
      },
    }),
  });
  const next = (at: number) => ({ cursor: String(at + 600), more: at < from });
  await onlyBng(site);
  site.ctx.log.error = () => {};
  site.ctx.log.warn = () => {};
  const [first] = await pullProviders(site.ctx, "bng");
  assert.equal(first!.error, null, "read again, they are the same records");
  from = 1_200;
  const [second] = await pullProviders(site.ctx, "bng");
  assert.deepEqual([second!.taken, second!.error], [0, "too many records are held aside"]);
  const cursor = await site.db.selectFrom("bet_cursors").select("cursor").where("provider", "=", "bng")
    .executeTakeFirstOrThrow();
  assert.equal(cursor.cursor, "600");
  assert.equal(
    await clearRefused(site.ctx, { provider: "bng", ids: "all" }, { operator: "ada", reason: "mended" }),
    600,
  );
  const [third] = await pullProviders(site.ctx, "bng");
  assert.ok(third!.taken > 0 && 600 < maxHeldAside);
});

/** A site whose only provider is asked by sockets, with these faults. */
async function oneProvider(fault: FaultHook): Promise<GameSite> {
  const site = await gameSite({ fault });
  await onlyBng(site);
  return site;
}

async function onlyBng(site: GameSite) {
  await sql`delete from games where game_code <> 'bng'`.execute(site.db);
  await sql`delete from providers where code <> 'bng'`.execute(site.db);
  return await site.db.selectFrom("providers").selectAll().executeTakeFirstOrThrow();
}
