import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { verifyDraw } from "@/shared/draws/fair_draw.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { endTurntable } from "./operators/change_state.ts";
import { verifyDraws } from "./operators/verify_draws.ts";
import { giveChances } from "./testing/give_chances.ts";
import { by, drawOnce, openTurntable, verifiedByPython } from "./testing/turntable_site.ts";

const nothing = { number: 9, kind: "nothing", weight: 1 } as const;

Deno.test("a draw uses the oldest chance, pays what it won, and can be computed from its seed once that is revealed", async () => {
  await using site = await testSite();
  const member = await site.member();
  const day = 86_400_000;
  const older = await giveChances(site.ctx, member.id, 1, new Date(Date.now() - day));
  const newer = await giveChances(site.ctx, member.id, 2);
  await openTurntable(site.ctx, [
    { number: 1, kind: "points", amount: 8, weight: 1 },
    { number: 2, kind: "points", amount: 88.5, weight: 1 },
  ]);
  const before = await mainOf(site, member);
  const paid = await site.money(member);
  assert.equal(before.count, 3);
  const first = await drawOnce(site, member, { client_seed: "mine" });
  assert.deepEqual([first.count, first.nonce, first.repeated], [2, 1, false]);
  assert.equal(first.data.proof.server_hash, before.server_hash, "the hash was shown before");
  assert.equal(first.data.proof.server_seed, null);
  assert.deepEqual(await used(site), { [older]: 1n, [newer]: 0n });
  const second = await drawOnce(site, member);
  assert.equal(second.data.proof.client_seed, "mine", "the last one stays the member's");
  assert.deepEqual(await used(site), { [older]: 1n, [newer]: 1n });
  const won = [first, second].reduce((sum, { data }) => sum + BigInt(Math.round(data.prize.amount! * 100)), 0n);
  assert.equal((await site.money(member)).main, paid.main! + won);
  assert.equal(second.credit, Number((await site.money(member)).main) / 100);

  const { body: { data: { revealed, open } } } = await site.call("web/turntable/rotate", member);
  assert.equal(revealed.server_hash, before.server_hash);
  assert.deepEqual([open.nonce, open.server_hash === before.server_hash], [0, false]);
  const { draws } = await mainOf(site, member);
  for (const { proof } of draws) {
    const { server_seed: serverSeed, server_hash: serverHash, client_seed: clientSeed, total_weight: of } = proof;
    const fits = await verifyDraw({
      serverSeed: serverSeed!,
      serverHash,
      clientSeed,
      of,
      nonce: proof.nonce,
      drawn: proof.drawn,
    });
    assert.deepEqual(fits, { hashFits: true, numberFits: true });
  }
  const again = await site.call("web/turntable/rotate", member);
  assert.equal(again.body.data.revealed, null, "a seed that nothing was drawn with stays");
  assert.deepEqual(again.body.data.open, open);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("one draw is made under a key, and under a hash and number, however often and at once it is asked for", async () => {
  await using site = await testSite();
  const member = await site.member();
  await giveChances(site.ctx, member.id, 5);
  await openTurntable(site.ctx, [{ number: 1, kind: "points", amount: 1, weight: 1 }, nothing]);
  const { server_hash, nonce } = await mainOf(site, member);
  const shown = { server_hash, nonce };
  const key = { "idempotency-key": "double-click" };
  const first = await drawOnce(site, member, shown, key);
  assert.deepEqual(await drawOnce(site, member, shown, key), first);
  // Two tabs that show the same next draw.
  const tabs = await Promise.all(
    ["b", "c", "d"].map((tab) => drawOnce(site, member, shown, { "idempotency-key": tab })),
  );
  for (const tab of tabs) assert.deepEqual([tab.data, tab.count, tab.repeated], [first.data, 4, true]);
  const both = { ...shown, nonce: 1 };
  const atOnce = await Promise.all([1, 2, 3, 4, 5].map(() => drawOnce(site, member, both)));
  assert.equal(new Set(atOnce.map(({ data }) => data.order_id)).size, 1);
  assert.equal(atOnce.filter(({ repeated }) => !repeated).length, 1);
  await site.call("web/turntable/rotate", member);
  // The answer was lost, and another tab has turned the seed over meanwhile: the draw is found all the same.
  assert.equal((await drawOnce(site, member, both)).data.order_id, atOnce[0]!.data.order_id);
  const future = await site.call("web/turntable/draws", member, { ...shown, nonce: 7 });
  assert.equal(future.body.errorCode, "draw_seed_changed");
  assert.equal((await mainOf(site, member)).count, 3);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("who has no chance, no turntable, other odds or may not claim draws nothing, and keeps what they have", async () => {
  await using site = await testSite();
  const [member, poor, other] = [await site.member(), await site.member(), await site.member()];
  await giveChances(site.ctx, member.id, 1);
  const refusal = async (who: TestMember | null, input: object = {}) => {
    const { status, body } = await site.call("web/turntable/draws", who, input);
    return body.errorCode ?? status;
  };
  assert.equal(await refusal(member), "turntable_closed");
  const id = await openTurntable(site.ctx, [nothing]);
  assert.equal(await refusal(null), "unauthorized");
  assert.equal(await refusal(poor), "no_chances");
  assert.equal(await refusal(member, { turntable: Number(id), version: 2 }), "turntable_changed");
  for (const client_seed of ["", "a b", "ä", "x".repeat(65)]) {
    assert.equal(await refusal(member, { client_seed }), "invalid_input");
  }
  // Another member's hash is none of theirs.
  const { server_hash } = await mainOf(site, other);
  assert.equal(await refusal(member, { server_hash, nonce: 0 }), "draw_seed_changed");
  await site.db.updateTable("members").set({
    status: "self_excluded",
    excluded_until: new Date(Date.now() + 86_400_000),
  })
    .where("id", "=", member.id).execute();
  assert.equal(await refusal(member), "self_excluded");
  await site.db.updateTable("members").set({ status: "active" }).where("id", "=", member.id).execute();
  await endTurntable(site.ctx, id, by);
  assert.equal(await refusal(member), "turntable_closed");
  assert.equal((await mainOf(site, member)).count, 1);
  assert.equal((await site.db.selectFrom("turntable_draws").selectAll().execute()).length, 0);
});

Deno.test("a prize that runs out, or that the budget no longer pays, ends its version; the next one's odds are published", async () => {
  await using site = await testSite();
  const member = await site.member();
  await giveChances(site.ctx, member.id, 8);
  const id = await openTurntable(site.ctx, [
    { number: 1, kind: "points", amount: 10, weight: 100_000_000, stock: 2 },
    { number: 2, kind: "points", amount: 30, weight: 1 },
    { number: 3, kind: "promotion", name: { tw: "coupon" }, cost: 40, weight: 1 },
  ], { budget: 100 });
  const versions = async () => {
    const rows = await site.db.selectFrom("turntable_versions").selectAll().orderBy("version").execute();
    return rows.map(({ reason, prizes }) => [reason, (prizes as { number: number }[]).map(({ number }) => number)]);
  };
  await drawOnce(site, member);
  assert.deepEqual(await versions(), [["published", [1, 2, 3]]]);
  await drawOnce(site, member);
  assert.deepEqual((await versions())[1], ["ran_out", [2, 3]]);
  const drawn = [];
  for (;;) {
    const { body } = await site.call("web/turntable/draws", member, {});
    if (!body.status) {
      assert.equal(body.errorCode, "turntable_closed");
      break;
    }
    drawn.push(body.data.prize.number);
  }
  const { spent_cents } = await site.db.selectFrom("turntables").select("spent_cents").where("id", "=", id)
    .executeTakeFirstOrThrow();
  assert.ok(spent_cents <= 100_00n && spent_cents > 100_00n - 30_00n);
  assert.equal((await mainOf(site, member)).count, 8 - 2 - drawn.length, "who could win nothing keeps the chance");
  assert.deepEqual((await versions()).at(-1)![1], []);
  await assert.rejects(site.db.updateTable("turntable_versions").set({ total_weight: 1n }).execute());
  await assert.rejects(site.db.deleteFrom("turntable_draws").execute());
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("every draw is verified by Python from what the API tells everyone, and by operators before the seed is revealed", async () => {
  await using site = await testSite();
  const members = [await site.member(), await site.member()];
  await openTurntable(site.ctx, [
    { number: 3, kind: "points", amount: 5, turnover: 2, weight: 5, stock: 6 },
    { number: 4, kind: "chances", chances: 1, weight: 3 },
    { number: 7, kind: "nothing", weight: 4 },
  ]);
  const draws = [];
  for (const member of members) {
    await giveChances(site.ctx, member.id, 12);
    for (let left = 12; left > 0;) left = (await drawOnce(site, member, { client_seed: `seed-${left}` })).count;
    await site.call("web/turntable/rotate", member);
    draws.push(...(await site.call("web/turntable/mine", member, { limit: 100 })).body.data);
  }
  assert.ok(draws.length >= 24);
  assert.ok(new Set(draws.map(({ proof }) => proof.version)).size > 1, "under more than one version");
  const ask = async (path: string, input: object) => (await site.call(path, null, input)).body;
  assert.deepEqual(await verifiedByPython(ask, draws), draws.map(() => "ok"));
  const [first, second] = draws;
  const lied = [
    { ...first, prize: { ...first.prize, number: first.prize.number === 7 ? 4 : 7 } },
    {
      ...first,
      proof: {
        ...first.proof,
        server_seed: second.proof.server_seed.replace(/^./, (character: string) => character === "0" ? "1" : "0"),
      },
    },
    { ...first, proof: { ...first.proof, drawn: (first.proof.drawn + 1) % first.proof.total_weight } },
  ];
  assert.ok((await verifiedByPython(ask, lied)).every((said) => said !== "ok"));
  // Another nonce draws the same of twelve numbers once in twelve, but forty of them do not all.
  const otherNonces = Array.from({ length: 40 }, (_, more) => ({
    ...first,
    proof: { ...first.proof, nonce: first.proof.nonce + 100 + more },
  }));
  assert.ok((await verifiedByPython(ask, otherNonces)).some((said) => said !== "ok"));
  await giveChances(site.ctx, members[0]!.id, 1);
  await drawOnce(site, members[0]!);
  assert.deepEqual(await verifyDraws(site.ctx), { checked: draws.length + 1, wrong: [] });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("points that ask for turnover are held until it is played; chances are drawn after those that came before", async () => {
  await using site = await testSite();
  const member = await site.member();
  const order = await giveChances(site.ctx, member.id, 2);
  await openTurntable(site.ctx, [
    { number: 1, kind: "points", amount: 20, turnover: 1.5, weight: 1, stock: 1 },
    { number: 2, kind: "chances", chances: 2, weight: 1, stock: 1 },
    { number: 9, kind: "nothing", weight: 1, stock: 0 },
  ]);
  const before = (await site.money(member)).main!;
  await drawOnce(site, member);
  await drawOnce(site, member);
  assert.deepEqual([(await site.money(member)).main, (await site.money(member))["hold:bonus"]], [before, 20_00n]);
  const { rows: [turnover] } = await sql<{ required_cents: bigint }>`select required_cents from bonus_turnover`.execute(
    site.db,
  );
  assert.equal(turnover!.required_cents, 30_00n);
  const main = await mainOf(site, member);
  assert.equal(main.count, 2);
  const states = main.draws.map(({ prize, bonus }) => [prize.kind, bonus]).toSorted();
  assert.deepEqual(states, [["chances", null], ["points", "open"]]);
  assert.deepEqual(await used(site), { [order]: 2n });
  await openTurntable(site.ctx, [nothing]);
  assert.equal((await drawOnce(site, member)).count, 1);
  assert.equal((await site.db.selectFrom("turntable_prize_chances").select("used").executeTakeFirstOrThrow()).used, 1);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/** Returns the member's own view. */
async function mainOf(site: TestSite, member: TestMember) {
  const { body } = await site.call("web/turntable/main", member);
  const { mine } = body.data as {
    mine: {
      count: number;
      server_hash: string;
      nonce: number;
      draws: { prize: { kind: string }; bonus: string | null; proof: Proof }[];
    };
  };
  return mine;
}

interface Proof {
  server_seed: string | null;
  server_hash: string;
  client_seed: string;
  nonce: number;
  drawn: number;
  total_weight: number;
}

/** How many chances of each top-up are used. */
async function used({ db }: TestSite): Promise<Record<string, bigint>> {
  const rows = await db.selectFrom("turntable_chances").select(["order_id", "used"]).execute();
  return Object.fromEntries(rows.map(({ order_id, used }) => [order_id, used]));
}
