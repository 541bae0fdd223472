import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { type OpenedSite, type TestMember, testSite } from "@/testing/site/test_site.ts";
import { confirmRaise, setLimit, takeBackRaise } from "./change_limit.ts";
import { letRaisesWait } from "./testing.ts";

/** Of each machinery one: in TWD, and in minutes. */
const names = [{ kind: "top_up", period: "day" }, { kind: "time", period: "day" }] as const;
type Name = (typeof names)[number];

/** One thing that a member does in one of two tabs, which confirms the raise that it has seen, or that happens. */
type Event =
  | { kind: "set"; tab: 0 | 1; cents: bigint | null; dies: boolean }
  | { kind: "look"; tab: 0 | 1 }
  | { kind: "confirm"; tab: 0 | 1; dies: boolean }
  | { kind: "take back" }
  | { kind: "wait"; hours: number };

const tab = fc.constantFrom(0 as const, 1 as const);
const dies = fc.boolean();
const cents = fc.option(fc.integer({ min: 1, max: 4 }).map((times) => BigInt(times) * 300_00n), { nil: null });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("set" as const), tab, cents, dies }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("look" as const), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("confirm" as const), tab, dies }) },
  { weight: 1, arbitrary: fc.constant({ kind: "take back" as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 12, 24, 60, 97) }),
  },
);

/** The raise that may follow a limit that holds, and the hour in which it was asked for: noted beside the site. */
interface Asked {
  cents: bigint | null;
  atHour: number;
}

Deno.test("no order of changes in two tabs, no time and no connection that dies loosens a limit early or leaves a moment without", async () => {
  await using site = await testSite();
  const raised = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(event, { minLength: 4, maxLength: 14 }),
      async (name, events) => {
        const member = await site.member();
        const seen: (bigint | null)[] = [null, null];
        let hour = 0;
        let holds: bigint | null = null;
        let asked: Asked | null = null;
        for (const one of events) {
          const before = holds;
          if (one.kind === "wait") {
            await letRaisesWait(site, member, one.hours);
            hour += one.hours;
          } else if (one.kind === "look") seen[one.tab] = await waitingRaise(site, member);
          else if (one.kind === "take back") {
            await takeBackRaise(site.ctx, member.id, name);
            asked = null;
          } else {
            const wanted = { ...name, limitCents: one.kind === "set" ? one.cents : seen[one.tab] ?? null };
            const change = () => (one.kind === "set" ? setLimit : confirmRaise)(site.ctx, member.id, wanted);
            if (one.dies) await dying(site, member, change);
            else await change();
            if (one.kind === "set" && !one.dies) {
              seen[one.tab] = one.cents;
              if (one.cents !== null && (before === null || one.cents <= before)) {
                assert.equal(await limitOf(site, member, name), one.cents, "a first or lower limit holds at once");
                asked = null;
              } else if (before !== null && !(asked && asked.cents === one.cents && !isOver(asked, hour))) {
                asked = { cents: one.cents, atHour: hour };
              }
            }
          }
          holds = await limitOf(site, member, name);
          if (!isLooser(before, holds)) continue;
          raised.add(name.kind);
          assert.equal(one.kind, "confirm", "nothing but a second word loosens a limit");
          assert.ok(asked && asked.cents === holds, "and only to what was asked for last");
          const waited = hour - asked.atHour;
          assert.ok(waited >= 24 && !isOver(asked, hour), `after ${waited} h`);
          asked = null;
        }
      },
    ),
    { numRuns: 60, examples: names.map((name): [Name, Event[]] => [name, confirmedInTime]) },
  );
  assert.equal(raised.size, names.length, "some raises of each kind were confirmed");
});

const confirmedInTime: Event[] = [
  { kind: "set", tab: 0, cents: 300_00n, dies: false },
  { kind: "set", tab: 0, cents: 600_00n, dies: false },
  { kind: "wait", hours: 24 },
  { kind: "confirm", tab: 0, dies: true },
  { kind: "confirm", tab: 0, dies: false },
];

function isLooser(before: bigint | null, after: bigint | null): boolean {
  return before !== null && (after === null || after > before);
}

/** Whether it is too late to confirm. */
function isOver({ atHour }: Asked, hour: number): boolean {
  return hour >= atHour + 96;
}

/** As orders judge it. */
async function limitOf({ db, ctx }: OpenedSite, { id }: TestMember, name: Name): Promise<bigint | null> {
  const { rows: [row] } = await sql<{ limit_cents: bigint | null }>`
    select limit_cents from play_limits_at(${id}, ${name.kind}, ${ctx.now()}::timestamptz) where period = ${name.period}`
    .execute(db);
  return row!.limit_cents;
}

async function waitingRaise({ db }: OpenedSite, { id }: TestMember): Promise<bigint | null> {
  const row = await db.selectFrom("play_limits").select("raise_to_cents").where("member_id", "=", id)
    .executeTakeFirst();
  return row?.raise_to_cents ?? null;
}

/** Begins a change and ends its connection while it waits. */
async function dying(site: OpenedSite, member: TestMember, change: () => Promise<unknown>): Promise<void> {
  await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const changing = change().then(() => "made", () => "died");
    const [pid] = await untilBlocked(site.db);
    await sql`select pg_terminate_backend(${pid})`.execute(site.db);
    assert.equal(await changing, "died");
  });
}
