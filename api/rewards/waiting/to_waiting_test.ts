import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { contentsOf } from "@/api/content/contents/contents.ts";
import { addItem } from "@/api/content/contents/testing.ts";
import { readSessionWith } from "@/api/identity/sessions/read_session.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { seedGames } from "@/db/seed/games.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { claimPromotion } from "../promotions/claim_promotion.ts";
import { putTerms, termsOf } from "../promotions/testing/terms.ts";
import type { TermsFile } from "../promotions/terms/terms.ts";
import { readRebates } from "../rebates/read_rebates.ts";
import { playForRebates } from "../rebates/testing.ts";
import { claimPacket } from "../red_packets/claim_packet.ts";
import { openPacket } from "../red_packets/testing/packet_site.ts";
import { giveChances } from "../turntable/testing/give_chances.ts";
import { openTurntable } from "../turntable/testing/turntable_site.ts";
import { turntableOf } from "../turntable/turntable_cache.ts";
import type { WaitingRewards } from "./schema.ts";
import { toWaiting } from "./to_waiting.ts";

const nothing: WaitingRewards = { sumCents: 0n, rebateCents: 0n, bonus: null, packet: null, chances: 0 };

/** Reads the rewards that wait for a member, as each of their pages does. */
async function waitingOf({ ctx }: Pick<TestSite, "ctx">, { token }: TestMember): Promise<WaitingRewards> {
  const read = await readSessionWith(ctx, token, { profile: false, wallet: false, waiting: true });
  return await toWaiting(ctx, read!.signedIn.member, read!.waiting!, "tw");
}

Deno.test("what waits is what a claim of the rebates would give, read in the statement of the session", async () => {
  await using site = await testSite({ prepare: seedGames });
  const { ctx } = site;
  const member = await site.member();
  assert.deepEqual(await waitingOf(site, member), nothing);
  await playForRebates(ctx, member.id);
  const both = { ...nothing, sumCents: 6_72n, rebateCents: 6_72n };
  assert.deepEqual(await waitingOf(site, member), both);
  assert.equal(await statementsOf(ctx, (counting) => waitingOf({ ctx: counting }, member)), 1);

  const [rebate] = (await readRebates(ctx, member.id, { limit: 1 })).days;
  const carry = async (cents: bigint) => {
    await site.db.updateTable("rebates").set({ claimed_cents: cents, amount_cents: 0n, expires_at: ctx.now() })
      .where("member_id", "=", member.id).where("day", "=", sql<Date>`${rebate!.day}::date`).execute();
    const { claimable } = await readRebates(ctx, member.id, { limit: 1 });
    const { rebateCents } = await waitingOf(site, member);
    assert.equal(rebateCents, claimable.amountCents);
    return rebateCents;
  };
  const left = await carry(0n);
  assert.ok(left > 0n && left < 6_72n, "the other day's rebate is left");
  assert.equal(await carry(10n), left - 10n);
  assert.equal(await carry(100_00n), 0n);
});

Deno.test("nothing waits for a member who may claim nothing", async () => {
  await using site = await testSite({ prepare: seedGames });
  const member = await site.member();
  await playForRebates(site.ctx, member.id);
  await openPacket(site.ctx);
  const waits = await waitingOf(site, member);
  assert.ok(waits.sumCents > 0n && waits.packet);
  await setStatus(site.ctx, member.id, "self_excluded");
  assert.deepEqual(await waitingOf(site, member), nothing);
  await setStatus(site.ctx, member.id, "active");
  assert.deepEqual(await waitingOf(site, member), waits);
  await site.db.updateTable("members")
    .set((eb) => ({ temporary_password_hash: eb.ref("password_hash"), temporary_password_until: site.ctx.now() }))
    .execute();
  assert.deepEqual(await waitingOf(site, member), nothing, "a temporary password opens nothing");
});

Deno.test("the bonus of a first top-up waits as its claim gives it, the largest of several, and no more once it is claimed", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const open = async (key: string, terms: TermsFile) => {
    const id = await addItem(ctx, { kind: "activity", key });
    await putTerms(ctx, key, terms);
    await contentsOf(ctx).refresh(ctx.now());
    return id;
  };
  const id = await open("first", { ...termsOf.first_deposit, turnover_times: 8 });
  await open("smaller", { ...termsOf.first_deposit, steps: [{ from: 500, percent: 10 }] });
  await open("higher", { ...termsOf.first_deposit, steps: [{ from: 5_000, percent: 90 }], most: 9_000 });
  await open("each", { ...termsOf.deposit, steps: [{ from: 500, percent: 90 }] });
  await open("ended", {
    ...termsOf.first_deposit,
    ends_at: "2026-01-02T00:00:00+08:00",
    steps: [{ from: 500, percent: 99 }],
  });
  const member = await site.member();
  assert.equal((await waitingOf(site, member)).bonus, null, "nothing was topped up");
  await giveChances(ctx, member.id, 1);
  const { sumCents, bonus } = await waitingOf(site, member);
  assert.ok(bonus);
  assert.deepEqual([bonus.activity, bonus.requiredCents], [id, bonus.amountCents * 8n]);
  assert.equal(sumCents, bonus.amountCents);

  const claimed = await claimPromotion(ctx, member.id, { orderId: v7(), promotion: "first" });
  assert.equal(claimed.ok && claimed.value.amount_cents, bonus.amountCents);
  assert.deepEqual(await waitingOf(site, member), nothing);
  assert.equal(await statementsOf(ctx, (counting) => waitingOf({ ctx: counting }, member)), 1, "it is asked no more");

  const late = await site.member();
  await giveChances(ctx, late.id, 1, new Date(ctx.now().getTime() - 8 * 86_400_000));
  assert.equal(
    await statementsOf(ctx, (counting) => waitingOf({ ctx: counting }, late)),
    1,
    "no promotion reaches back so far",
  );
});

Deno.test("a rain waits for the members who may take a share of it, and no more once they have one", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const member = await site.member();
  const packetOf = async () => (await waitingOf(site, member)).packet?.id ?? null;
  const at = (minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000).toISOString();
  await openPacket(ctx, { key: "coming", starts: at(10), ends: at(20) });
  await openPacket(ctx, { key: "level", least_level: 1 });
  await openPacket(ctx, { key: "coded", kind: "code", code: "JADE-2026" });
  await site.db.updateTable("members").set({ created_at: new Date(ctx.now().getTime() - 3 * 86_400_000) }).execute();
  await openPacket(ctx, { key: "new", new_member_days: 3 });
  assert.equal(await packetOf(), null);
  const rain = await openPacket(ctx, { key: "rain", shares: 2 });
  assert.equal(await packetOf(), rain);
  assert.equal((await claimPacket(ctx, member.id, { orderId: v7(), of: { packet: BigInt(rain) } })).ok, true);
  assert.equal(await packetOf(), null);
  const last = await openPacket(ctx, { key: "last", shares: 2 });
  assert.equal(await packetOf(), last);
  await site.db.updateTable("red_packets").set({ taken_shares: 2, taken_cents: 100_00n }).where("id", "=", BigInt(last))
    .execute();
  assert.equal(await packetOf(), null, "nothing is left of it");
});

Deno.test("draws wait while a turntable is shown", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const member = await site.member();
  await giveChances(ctx, member.id, 3);
  assert.equal((await waitingOf(site, member)).chances, 0);
  await openTurntable(ctx, [{ number: 1, kind: "nothing", weight: 1 }]);
  await turntableOf(ctx).refresh(ctx.now());
  assert.equal((await waitingOf(site, member)).chances, 3);
});
