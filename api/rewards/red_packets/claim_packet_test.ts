import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { endPackets } from "./end_packets.ts";
import { endPacket, schedulePacket } from "./operators/change_packet.ts";
import { listMovements } from "@/api/accounting/wallet/list_movements.ts";
import { verifyPackets } from "./operators/verify_packets.ts";
import { allShares, by, openPacket, packetDraft, verifiedByPython } from "./testing/packet_site.ts";
import { savePacket } from "./operators/save_packet.ts";
import { redPacketsOf } from "./red_packet_cache.ts";

Deno.test("shares are taken in their order, one by each member, and the last one reveals the seed they follow from", async () => {
  await using site = await testSite();
  const members = await Promise.all([1, 2, 3, 4].map(() => site.member()));
  const packet = await openPacket(site.ctx, { sum: 88.88, shares: 4, least: 0.05, most: 60 });
  const [announced] = await listed(site);
  assert.deepEqual([announced.state, announced.taken, announced.server_seed], ["running", 0, null]);
  const notYet = await site.call("web/red_packet/shares", null, { packet });
  assert.equal(notYet.status, 404, "the shares are not shown before the end");
  const taken = [];
  for (const [index, member] of members.entries()) {
    const { body } = await site.call("user/red_packet/claim", member, { packet });
    assert.equal(body.status, true, JSON.stringify(body));
    assert.equal(body.data.number, index + 1);
    assert.equal(body.packet.taken, index + 1, "the own share is counted at once");
    assert.equal((await site.money(member)).main, cents(body.data.amount));
    const moved = (await listMovements(site.ctx, member.id)).movements.map(({ kind, cents }) => [kind, cents]);
    assert.deepEqual(moved, [["red_packet", cents(body.data.amount)]]);
    assert.deepEqual([body.credit, body.data.bonus, body.data.required], [body.data.amount, "paid", 0]);
    taken.push(body.data);
  }
  assert.equal(taken.reduce((sum, { amount }) => sum + cents(amount), 0n), 88_88n);
  await redPacketsOf(site.ctx).refresh(site.ctx.now());
  const [over] = await listed(site);
  assert.deepEqual([over.state, over.taken], ["over", 4]);
  assert.equal(await hashOfSeed(over.server_seed), announced.server_hash, "the hash was shown before");

  const shown = await allShares((path, input) => bodyOf(site, path, input), packet);
  assert.deepEqual(shown.data.map(({ amount }) => amount), taken.map(({ amount }) => amount));
  for (const [index, { account }] of shown.data.entries()) {
    assert.equal(account, `${members[index]!.account[0]}***${members[index]!.account.slice(-2)}`);
  }
  assert.deepEqual(await verifiedByPython([shown]), ["ok"]);
  const [, second] = shown.data;
  const lie = { ...shown, data: shown.data.with(1, { ...second!, amount: second!.amount + 0.01 }) };
  assert.match((await verifiedByPython([lie])).join(), /^share 2 is /);
  assert.deepEqual(await verifyPackets(site.ctx), { packets: 1, claims: 4, wrong: [] });
  assert.deepEqual((await site.call("user/red_packet", members[2]!)).body.data, [taken[2]]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a share that asks for turnover is held until it is played, and is a record of the member's", async () => {
  await using site = await testSite();
  const member = await site.member();
  const packet = await openPacket(site.ctx, { sum: 50, shares: 1, turnover: 2.5, days_to_play: 3 });
  const { body } = await site.call("user/red_packet/claim", member, { packet });
  assert.deepEqual([body.data.amount, body.data.required, body.data.bonus, body.credit], [50, 125, "open", 0]);
  assert.deepEqual(await site.money(member), { "hold:bonus": 50_00n });
  const record = (await site.call("user/record/red_packet", member)).body.data;
  assert.deepEqual(record.map(({ id, source, state }: Record<string, string>) => [id, source, state]), [
    [body.data.order_id, "rain", "open"],
  ]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("one share is taken under a key, and by a member, however often and at once it is asked for", async () => {
  await using site = await testSite();
  const member = await site.member();
  const packet = await openPacket(site.ctx);
  const key = { "idempotency-key": "double-click" };
  const first = await site.call("user/red_packet/claim", member, { packet }, key);
  assert.deepEqual((await site.call("user/red_packet/claim", member, { packet }, key)).body.data, first.body.data);
  const atOnce = await Promise.all(
    [1, 2, 3, 4].map(() => site.call("user/red_packet/claim", member, { packet })),
  );
  assert.deepEqual(atOnce.map(({ body }) => body.errorCode), new Array(4).fill("red_packet_taken"));
  assert.equal((await site.money(member)).main, cents(first.body.data.amount));
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("who comes too early, too late, without the level or the right, takes nothing", async () => {
  const clock = { at: new Date("2026-11-22T12:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const later = (minutes: number) => clock.at = new Date(clock.at.getTime() + minutes * 60_000);
  const [member, other] = [await site.member(), await site.member()];
  const refusal = async (who: TestMember, input: object) =>
    (await site.call("user/red_packet/claim", who, input)).body.errorCode;
  assert.equal(await refusal(member, { packet: 99 }), "not_found");
  await savePacket(site.ctx, packetDraft(site.ctx, { key: "draft" }), { ...by, may: "create" });
  assert.equal(await refusal(member, { packet: 1 }), "not_found", "a draft is no packet yet");
  const soon = { starts: "2026-11-22T12:10:00Z", ends: "2026-11-22T12:20:00Z" };
  const packet = await openPacket(site.ctx, soon);
  assert.equal(await refusal(member, { packet }), "red_packet_not_begun");
  later(10);
  const levels = await openPacket(site.ctx, { key: "levels", least_level: 3 });
  assert.equal(await refusal(member, { packet: levels }), "red_packet_not_for_you");
  const fresh = await openPacket(site.ctx, { key: "fresh", new_member_days: 1 });
  await site.db.updateTable("members").set({ created_at: new Date("2026-11-20T00:00:00Z") })
    .where("id", "=", other.id).execute();
  assert.equal(await refusal(other, { packet: fresh }), "red_packet_not_for_you");
  assert.equal(await refusal(member, { packet: fresh }), undefined);
  for (const status of ["frozen", "closed"] as const) {
    await setStatus(site.ctx, other.id, status);
    const { status: http, body } = await site.call("user/red_packet/claim", other, { packet });
    assert.ok(http === 401 || body.status === false, `${status}: ${JSON.stringify(body)}`);
  }
  await setStatus(site.ctx, other.id, "active");
  const small = await openPacket(site.ctx, { key: "small", sum: 1, shares: 1 });
  assert.equal(await refusal(member, { packet: small }), undefined);
  assert.equal(await refusal(other, { packet: small }), "red_packet_gone");
  assert.equal(await refusal(member, { packet }), undefined);
  later(10);
  // Its time is over, though no job has ended it yet.
  assert.equal(await refusal(other, { packet }), "red_packet_over");
  assert.equal(await endPackets(site.ctx), 1);
  assert.equal(await refusal(other, { packet }), "red_packet_over");
  assert.equal(await refusal(member, { packet }), "red_packet_taken");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a packet that an operator ends keeps what was taken, gives nothing more and shows its seed", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  const packet = await openPacket(site.ctx);
  const { body: { data } } = await site.call("user/red_packet/claim", member, { packet });
  assert.equal((await endPacket(site.ctx, "rain", by)).kind, "done");
  const refused = await site.call("user/red_packet/claim", other, { packet });
  assert.equal(refused.body.errorCode, "red_packet_over");
  assert.equal((await schedulePacket(site.ctx, "rain", { to: new Date(Date.now() + 9e6) }, by)).kind, "ended");
  assert.equal((await site.money(member)).main, cents(data.amount));
  await redPacketsOf(site.ctx).refresh(site.ctx.now());
  const shown = await allShares((path, input) => bodyOf(site, path, input), packet);
  assert.deepEqual(shown.data.filter(({ account }) => account !== null).map(({ number }) => number), [1]);
  assert.deepEqual(await verifiedByPython([shown]), ["ok"], "what was not taken follows from the seed too");
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a packet whose seed can't be opened holds up the end of no other, and is a problem that verifying tells", async () => {
  const clock = { at: new Date("2026-11-22T12:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  await openPacket(site.ctx, { key: "broken" });
  await openPacket(site.ctx, { key: "whole" });
  const sealed = site.db.selectFrom("red_packets").select("server_seed_sealed").where("key", "=", "whole");
  await site.db.updateTable("red_packets").set({ server_seed_sealed: sealed }).where("key", "=", "broken").execute();
  clock.at = new Date(clock.at.getTime() + 3_600_000);
  assert.deepEqual([await endPackets(site.ctx), await endPackets(site.ctx)], [1, 0]);
  const packets = await site.db.selectFrom("red_packets").select(["key", "state"]).orderBy("key").execute();
  assert.deepEqual(packets.map(({ state }) => state), ["published", "ended"]);
  assert.deepEqual(await verifyPackets(site.ctx), {
    packets: 2,
    claims: 0,
    wrong: [{ key: "broken", problem: "the seed can't be opened" }],
  });
});

Deno.test("a code opens its packet in any letters, is stored by its fingerprint alone, and is not guessed at for long", async () => {
  const clock = { at: new Date("2026-11-22T12:00:00Z") };
  await using site = await testSite({ now: () => clock.at, settings: { "promotion.wrong_codes_an_hour": 3 } });
  const [member, guesser] = [await site.member(), await site.member()];
  const packet = await openPacket(site.ctx, {
    kind: "code",
    key: "gift",
    code: "Jade-2027",
    ends: "2026-11-23T12:00:00Z",
  });
  const row = await site.db.selectFrom("red_packets").selectAll().executeTakeFirstOrThrow();
  assert.ok(!Object.values(row).some((value) => String(value).includes("JADE-2027")));
  const claim = async (who: TestMember, input: object) => (await site.call("user/red_packet/claim", who, input)).body;
  assert.equal((await claim(member, { packet })).errorCode, "not_found", "its number is no way around its code");
  assert.equal((await claim(member, { code: " jade-2027 " })).data.packet, packet);
  // All at once they are no more than the setting allows.
  const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => claim(guesser, { code: `guess-${at}` })));
  assert.deepEqual(guesses.map(({ errorCode }) => errorCode).toSorted(), [
    ...new Array(3).fill("red_packet_code_wrong"),
    ...new Array(3).fill("too_many_attempts"),
  ]);
  assert.equal((await claim(guesser, { code: "JADE-2027" })).errorCode, "too_many_attempts");
  clock.at = new Date(clock.at.getTime() + 3_600_000);
  assert.equal((await claim(guesser, { code: "JADE-2027" })).status, true);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

async function listed(site: TestSite) {
  return (await bodyOf(site, "web/red_packet/list", {})).data;
}

async function bodyOf(site: TestSite, path: string, input: object) {
  return (await site.call(path, null, input)).body;
}

function cents(twd: number): bigint {
  return BigInt(Math.round(twd * 100));
}
