import assert from "node:assert/strict";
import { v7 } from "uuid";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { giveBonus } from "@/api/rewards/bonuses/testing.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { timelineKinds } from "@/api/timeline.ts";
import { seedGames } from "@/db/seed/games.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

interface ShownEvent {
  kind: string;
  at: string;
  text: string;
  amount: number | null;
  by: string | null;
  why: string | null;
  number: string | null;
}

Deno.test("members timeline has everything of a member in one order, each kind alone, and nothing of another", async () => {
  await using context = await depositSite();
  const { member, order } = await fill(context);
  const other = await context.site.member();
  const read = async (account: string, ...args: string[]): Promise<ShownEvent[]> => {
    const { code, stdout, stderr } = await onSite(context)("members", "timeline", account, "--json", ...args);
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout).events;
  };
  const events = await read(member.account);
  const times = events.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted().reverse());
  assert.deepEqual([...new Set(events.map(({ kind }) => kind))].sort(), [...timelineKinds].sort());
  for (const kind of timelineKinds) {
    assert.deepEqual(await read(member.account, "--kind", kind), events.filter((event) => event.kind === kind), kind);
  }
  const [topUp] = await read(member.account, "--kind", "top-up");
  assert.deepEqual([topUp!.number, topUp!.amount, topUp!.text], [
    orderNumber("deposit", order),
    1234,
    "awaiting_payment",
  ]);
  const operators = await read(member.account, "--kind", "operator");
  assert.deepEqual(operators.map(({ by, why, text }) => `${by}: ${text}, ${why}`), [
    "ben: card.approved of card 1, seen",
    "ada: member.frozen, called by phone",
  ]);
  assert.ok((await read(other.account)).every(({ kind }) => ["session", "account"].includes(kind)));
  assert.equal((await onSite(context)("members", "timeline", "nobody1")).code, 4);
  assert.equal((await onSite(context)("members", "timeline", member.account, "--kind", "x")).code, 2);
});

Deno.test("pages of a timeline have each event once, also of one millisecond, and a span has its own", async () => {
  await using context = await depositSite();
  const { member } = await fill(context);
  const at = new Date("2026-11-21T04:00:00.123Z");
  const event = { at, operator: "ada", subject: `member ${member.id}` };
  await recordEvents(context.site.db, Array.from({ length: 5 }, (_, n) => ({ ...event, action: `member.trial_${n}` })));
  const run = onSite(context);
  const read = async (...args: string[]) => {
    const { events, next } = JSON.parse((await run("members", "timeline", member.account, "--json", ...args)).stdout);
    return {
      events: events.map(({ kind, id, text }: { kind: string; id: string; text: string }) => [kind, id, text]),
      next,
    };
  };
  const whole = await read("--limit", "1000");
  assert.equal(whole.next, null);
  for (const limit of [1, 2, 3]) {
    const paged = [];
    let cursor: string[] = [];
    do {
      const { events, next } = await read("--limit", String(limit), ...cursor);
      paged.push(...events);
      cursor = next === null ? [] : ["--cursor", next];
    } while (cursor.length > 0);
    assert.deepEqual(paged, whole.events);
  }
  const trials = await read("--since", at.toISOString(), "--until", at.toISOString());
  assert.deepEqual(
    trials.events.map(([, , text]: string[]) => text).sort(),
    [0, 1, 2, 3, 4].map((n) => `member.trial_${n}`),
  );
  assert.deepEqual((await read("--until", "2020-01-01")).events, []);
  assert.equal((await run("members", "timeline", member.account, "--cursor", "7")).code, 2);
  const csv = await run("members", "timeline", member.account, "--csv", "--kind", "operator", "--limit", "1");
  assert.match(
    csv.stdout,
    /^\ufeff?at \(Taipei\),kind,event,TWD,by,why\r?\n.*,operator,card\.approved of card 1,,ben,seen\r\n$/,
  );
});

/** A member with an event of every kind. */
async function fill(context: DepositSite): Promise<{ member: TestMember; order: string }> {
  const { site, clock } = context;
  const { ctx, db } = site;
  await seedGames(db);
  clock.at = new Date();
  const member = await site.member();
  const at = clock.at;
  const order = await context.deposit(member, 1234);
  const card = await insertCard(ctx, member);
  const address_id = BigInt(await insertAddress(ctx, member));
  await giveBonus(ctx, member.id);
  const own = { member_id: member.id, created_at: at };
  await db.insertInto("adjustments").values({ ...own, id: v7(), amount_cents: 5_00n, reason: "paid", operator: "ada" })
    .execute();
  await db.insertInto("withdrawals").values({
    ...own,
    id: v7(),
    mode: "address",
    address_id,
    amount_cents: 100_00n,
    state: "requested",
    taipei_day: "2026-11-20",
    turnover_met_cents: 0n,
  }).execute();
  await db.insertInto("game_transfers").values({
    ...own,
    id: v7(),
    provider: "rsg",
    direction: "in",
    amount_cents: 100n,
    state: "sent",
    sent_at: at,
  }).execute();
  await db.insertInto("mails").values({ ...own, id: v7(), kind: "welcome", params: "{}" }).execute();
  await db.insertInto("member_events").values({ ...own, id: v7(), kind: "sign_in", details: "{}", last_at: at })
    .execute();
  await db.insertInto("level_changes").values({
    member_id: member.id,
    from_level: 0,
    to_level: 1,
    cause: "operator",
    operator: "ada",
    reason: "a gift",
    changed_at: at,
  }).execute();
  await db.insertInto("member_notes").values({ member_id: member.id, note: "called", operator: "ada", noted_at: at })
    .execute();
  const complaint = { id: v7(), subject: "game", reference: "", state: "received", answer_due_at: at };
  await db.insertInto("complaints").values({ ...own, ...complaint }).execute();
  await db.insertInto("complaint_events").values({
    complaint_id: complaint.id,
    member_id: member.id,
    kind: "received",
    by: "member",
    text: "a round is missing",
    at,
  }).execute();
  const before = new Date(at.getTime() - 60_000);
  await recordEvents(db, [
    { at: before, operator: "ada", action: "member.frozen", subject: `member ${member.id}`, reason: "called by phone" },
    { at, operator: "ben", action: "card.approved", subject: `card ${card}`, reason: "seen" },
    { at, operator: "ben", action: "card.approved", subject: `card ${card}0`, reason: "another's" },
  ]);
  return { member, order };
}
