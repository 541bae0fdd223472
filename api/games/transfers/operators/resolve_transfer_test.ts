import assert from "node:assert/strict";
import { v7 } from "uuid";
import { fixedSettings } from "../../../settings.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { reconcileTransfers } from "../reconcile/reconcile_transfers.ts";
import { type LostAnswer, type UnclearSite, unclearSite } from "../testing/unclear_transfers.ts";
import { type Decision, decisionIn, movedBy } from "./decision.ts";
import { type Resolution, resolveTransfer } from "./resolve_transfer.ts";

const failed: Decision = { state: "failed" };
const moved = (movedCents: bigint): Decision => ({ state: "succeeded", movedCents });

Deno.test("an operator ends a transfer that asking leaves open, as it went, and a second run changes nothing", async (t) => {
  await using site = await unclearSite();
  const cases: [amount: number, decision: Decision, left: { main: bigint; game: bigint }][] = [
    [100, failed, { main: 600_00n, game: 400_00n }],
    [100, moved(100_00n), { main: 500_00n, game: 500_00n }],
    [100, moved(99_50n), { main: 500_50n, game: 499_50n }],
    [-100, failed, { main: 600_00n, game: 400_00n }],
    [-100, moved(100_00n), { main: 700_00n, game: 300_00n }],
    [-100, moved(99_50n), { main: 699_50n, game: 300_50n }],
  ];
  for (const [amount, decision, left] of cases) {
    await t.step(`${amount}, ${decision.state} with ${movedBy(decision) ?? 0n} cents`, async () => {
      const { id, member } = await unclear(site, amount, "moved");
      site.silent = true;
      await site.makeOlder(id, 16);
      assert.equal((await resolveByTwo(site, id, decision)).kind, "ended");
      const { main, game, transit } = await site.points(member, "bng");
      assert.deepEqual({ main, game, transit }, { ...left, transit: 0n });
      assert.equal((await resolve(site, id, decision)).kind, "unchanged");
      assert.equal((await resolve(site, id, moved(1n))).kind, "ended_otherwise");
      assert.deepEqual(await audited(site, id), [
        "game_transfer.resolution_proposed by ada: asked them",
        "game_transfer.resolved by bob: asked them",
      ]);
      site.silent = false;
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what the provider says of it is not overruled by accident", async (t) => {
  await using site = await unclearSite();
  const cases: [LostAnswer, refused: Decision, accepted: Decision][] = [
    ["moved", failed, moved(100_00n)],
    ["moved", moved(99_00n), moved(100_00n)],
    ["never arrived", moved(100_00n), failed],
  ];
  for (const [what, refused, accepted] of cases) {
    await t.step(`it ${what}, the operator says ${refused.state}`, async () => {
      const { id, member } = await unclear(site, 100, what);
      await site.makeOlder(id, 6);
      const before = await site.points(member, "bng");
      assert.equal((await resolve(site, id, refused)).kind, "against_provider");
      assert.deepEqual(await site.points(member, "bng"), before);
      assert.deepEqual(await audited(site, id), []);
      assert.equal((await resolve(site, id, accepted)).kind, "ended");
    });
    await t.step(`it ${what}, the operator insists on ${refused.state}`, async () => {
      const { id, member } = await unclear(site, 100, what);
      await site.makeOlder(id, 6);
      assert.equal((await resolve(site, id, refused, { againstProvider: true })).kind, "proposed");
      assert.equal((await site.points(member, "bng")).transit, 100_00n);
      assert.equal((await resolve(site, id, refused, { operator: "bob" })).kind, "against_provider");
      assert.equal((await resolve(site, id, refused, { operator: "bob", againstProvider: true })).kind, "ended");
      assert.deepEqual(await partsOf(site, id), Array(2).fill([true, what === "moved" ? "moved" : "not_found"]));
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("one operator alone can't end a transfer that its provider has not decided, or doesn't answer about", async (t) => {
  await using site = await unclearSite();
  const texts: [what: LostAnswer, silent: boolean, said: string][] = [
    ["undecided", false, "pending"],
    ["never arrived", true, "unknown"],
    ["moved", true, "unknown"],
  ];
  for (const [what, silent, said] of texts) {
    for (const decision of [failed, moved(100_00n)]) {
      await t.step(`it ${what}, the provider's word is ${said}, the operator says ${decision.state}`, async () => {
        const { id, member } = await unclear(site, 100, what);
        site.silent = silent;
        const insist = (operator: string) => resolve(site, id, decision, { operator, againstProvider: true });
        assert.equal((await insist("ada")).kind, "too_early");
        await site.makeOlder(id, 16);
        const alone = await resolve(site, id, decision);
        assert.ok(alone.kind === "against_provider");
        assert.equal(alone.reply.kind, said);
        for (const operator of ["ada", "ada", "ADA "]) assert.equal((await insist(operator)).kind, "proposed");
        assert.equal((await resolve(site, id, decision, { operator: "bob" })).kind, "against_provider");
        assert.equal((await site.points(member, "bng")).transit, 100_00n);
        const ended = await insist("bob");
        assert.ok(ended.kind === "ended");
        assert.equal(ended.confirmed?.proposedBy, "ada");
        assert.deepEqual(await partsOf(site, id), Array(2).fill([true, said]));
        site.silent = false;
      });
    }
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("who agreed while the provider said the same has not agreed to overrule it", async () => {
  await using site = await unclearSite();
  site.ctx.settings = fixedSettings({ "transfer.second_operator_cents": 0 });
  const { id, member } = await unclear(site, 100, "never arrived");
  await site.makeOlder(id, 16);
  assert.equal((await resolve(site, id, failed)).kind, "proposed");
  site.silent = true;
  const insist = (operator: string) => resolve(site, id, failed, { operator, againstProvider: true });
  assert.equal((await insist("bob")).kind, "proposed");
  assert.equal((await site.points(member, "bng")).transit, 100_00n);
  assert.equal((await insist("ada")).kind, "ended");
});

Deno.test("while the request may still be carried out, no operator can end it", async () => {
  await using site = await unclearSite();
  const { id } = await unclear(site, 100, "never arrived");
  assert.equal((await resolve(site, id, failed)).kind, "too_early");
  assert.equal((await resolve(site, id, failed, { againstProvider: true })).kind, "too_early");
  site.silent = true;
  await site.makeOlder(id, 14);
  for (const decision of [failed, moved(100_00n)]) {
    assert.equal((await resolve(site, id, decision)).kind, "too_early");
  }
});

Deno.test("a transfer that does not exist or cannot have moved that much is refused to an operator", async () => {
  await using site = await unclearSite();
  const { id } = await unclear(site, 100, "moved");
  assert.equal((await resolve(site, v7(), failed)).kind, "not_found");
  for (const cents of [0n, 100_01n]) assert.equal((await resolve(site, id, moved(cents))).kind, "impossible_amount");
});

Deno.test("above the set amount it takes two people who say the same", async () => {
  await using site = await unclearSite();
  site.ctx.settings = fixedSettings({ "transfer.second_operator_cents": 99_99 });
  const { id, member } = await unclear(site, 100, "never arrived");
  await site.makeOlder(id, 6);
  const say = (operator: string, decision: Decision, againstProvider = false) =>
    resolve(site, id, decision, { operator, againstProvider });
  assert.equal((await say("ada", failed)).kind, "proposed");
  assert.equal((await say("ada", failed)).kind, "proposed");
  assert.equal((await say(" Ada", failed)).kind, "proposed");
  assert.equal((await site.points(member, "bng")).transit, 100_00n);
  const other = await say("bob", moved(100_00n), true);
  assert.ok(other.kind === "proposed");
  assert.deepEqual(other.others.map(({ proposedBy, terms }) => [proposedBy, decisionIn(terms).decision]), [[
    "ada",
    failed,
  ]]);
  const confirmed = await say("bob", failed);
  assert.ok(confirmed.kind === "ended");
  assert.equal(confirmed.confirmed?.proposedBy, "ada");
  assert.equal((await say("ada", failed)).kind, "unchanged");
  assert.deepEqual(await audited(site, id), [
    "game_transfer.resolution_proposed by ada: asked them",
    "game_transfer.resolution_proposed by bob: asked them",
    "game_transfer.resolved by bob: asked them",
  ]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("an amount of just the setting takes one operator", async () => {
  await using site = await unclearSite();
  site.ctx.settings = fixedSettings({ "transfer.second_operator_cents": 100_00 });
  const { id } = await unclear(site, 100, "moved");
  assert.equal((await resolve(site, id, moved(100_00n))).kind, "ended");
});

Deno.test("of operators and the reconciler at once, one ends it, once", async () => {
  await using site = await unclearSite();
  for (let round = 0; round < 5; round++) {
    const { id, member } = await unclear(site, 100, "never arrived");
    await site.makeOlder(id, 6);
    const reconciled = reconcileTransfers(site.ctx, new Date(Date.now() + 60_000));
    const resolved: Resolution[] = await Promise.all([
      resolve(site, id, failed),
      resolve(site, id, failed, { operator: "bob" }),
      resolve(site, id, moved(100_00n), { operator: "eve", againstProvider: true }),
    ]);
    await reconciled;
    assert.ok(resolved.filter(({ kind }) => kind === "ended").length <= 1);
    const { main, game, transit } = await site.points(member, "bng");
    assert.deepEqual([main + game, transit], [1000_00n, 0n]);
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("two operators who propose the same at once have ended it", async () => {
  await using site = await unclearSite();
  site.ctx.settings = fixedSettings({ "transfer.second_operator_cents": 0 });
  const { id } = await unclear(site, 100, "moved");
  const both = await Promise.all(["ada", "bob"].map((operator) => resolve(site, id, moved(100_00n), { operator })));
  assert.deepEqual(both.map(({ kind }) => kind).sort(), ["ended", "proposed"]);
});

/** A member with 600.00 in the main wallet and 400.00 in the game, and a transfer whose outcome is unknown. */
async function unclear(
  site: UnclearSite,
  amount: number,
  what: LostAnswer,
): Promise<{ id: string; member: TestMember }> {
  const member = await site.member({ main: 1000_00n });
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  assert.equal(body.data.state, "succeeded");
  return { id: await site.unclear(member, amount, what), member };
}

function resolve(
  site: UnclearSite,
  id: string,
  decision: Decision,
  more: { operator?: string; againstProvider?: boolean } = {},
): Promise<Resolution> {
  return resolveTransfer(site.ctx, {
    id,
    decision,
    operator: "ada",
    reason: "asked them",
    againstProvider: false,
    ...more,
  });
}

/** Two operators who give the same command, although the provider doesn't say so. */
async function resolveByTwo(site: UnclearSite, id: string, decision: Decision): Promise<Resolution> {
  assert.equal((await resolve(site, id, decision, { againstProvider: true })).kind, "proposed");
  return await resolve(site, id, decision, { operator: "bob", againstProvider: true });
}

/** Of each event about a transfer: whether it was against the provider's reply, and that reply. */
async function partsOf(site: UnclearSite, id: string): Promise<unknown[][]> {
  const events = await site.db.selectFrom("audit_events").select("detail").where("subject", "=", id).orderBy("id")
    .execute();
  return events.map(({ detail }) => {
    const { against_provider, provider_said } = detail as Record<string, unknown>;
    return [against_provider, provider_said];
  });
}

async function audited(site: UnclearSite, id: string): Promise<string[]> {
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason"])
    .where("subject", "=", id).orderBy("id").execute();
  return events.map(({ operator, action, reason }) => `${action} by ${operator}: ${reason}`);
}
