import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { v7 } from "uuid";
import type { TestMember } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { ensurePlayer } from "../../catalogue/players.ts";
import type { GameProvider } from "../../providers/port.ts";
import { asksAtOnce, reconcileRound } from "./reconcile_transfers.ts";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { startTransfer } from "../start_transfer.ts";
import { notFoundGraceMs } from "../order.ts";

/** How long after five minutes the points of a transfer that its provider doesn't know may still be away. */
const boundMs = 30_000;
const jobRestMs = 1_000;
const timeoutMs = 8_000;

Deno.test("of a thousand that a crash has left, each goes back within its time, though a provider hangs", async () => {
  await using crash = await crashedSite();
  const { site, clock } = crash;
  const members = await Promise.all(Array.from({ length: 40 }, () => site.member({ main: 1000_00n })));
  await Promise.all(members.map((member) => crash.leave(member, "bng", 25)));
  await Promise.all(members.slice(0, 20).map((member) => crash.leave(member, hanging, 2)));
  const sentAt = clock.at;
  // They had been asked about as often as a site asks in four and a half minutes.
  await sql`
    with all_orders as (select id from game_transfers order by id for no key update)
    update game_transfers t set attempts = 6, state = 'unknown' from all_orders where t.id = all_orders.id`
    .execute(site.db);
  clock.at = after(sentAt, notFoundGraceMs - 28_000);
  const begun = clock.at;
  await passUntil(crash, after(sentAt, notFoundGraceMs + boundMs));
  const { rows } = await sql<{ provider: string; state: string; orders: number; last: Date }>`
    select provider, case when finished_at is null then 'open' else state end as state, count(*)::integer as orders,
        max(finished_at) as last
      from game_transfers group by 1, 2 order by 1`.execute(site.db);
  assert.deepEqual(rows.map(({ provider, state, orders }) => [provider, state, orders]), [
    ["bng", "failed", 1000],
    [hanging, "open", 40],
  ]);
  assert.ok(rows[0]!.last.getTime() - sentAt.getTime() <= notFoundGraceMs + boundMs);
  assert.equal(crash.maxAtOnce("bng"), asksAtOnce);
  const rounds = Math.ceil((clock.at.getTime() - begun.getTime()) / (timeoutMs + jobRestMs));
  assert.ok(crash.request(hanging) <= rounds * asksAtOnce, `${crash.request(hanging)} questions to one that hangs`);

  // It answers again: its own go back as soon as the others did.
  crash.isHanging = false;
  await passUntil(crash, after(clock.at, boundMs));
  const { rows: open } = await sql`select from game_transfers where finished_at is null`.execute(site.db);
  assert.equal(open.length, 0);
  for (const member of members) assert.deepEqual((await site.money(member)).main, 1000_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("each second from the crash on, one transfer is asked about ever less often, and at its end to the second", async () => {
  await using crash = await crashedSite();
  const { site, clock } = crash;
  const sentAt = clock.at;
  await crash.leave(await site.member({ main: 1000_00n }), "bng", 1);
  const seconds: number[] = [];
  while (clock.at < after(sentAt, notFoundGraceMs + 10_000)) {
    const before = crash.request("bng");
    await reconcileRound(site.ctx);
    if (crash.request("bng") > before) seconds.push((clock.at.getTime() - sentAt.getTime()) / 1000);
    clock.at = after(clock.at, jobRestMs);
  }
  assert.deepEqual(seconds, [20, 24, 32, 48, 80, 144, 272, 300]);
  const { finished_at, reason } = await site.db.selectFrom("game_transfers").select(["finished_at", "reason"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([finished_at, reason], [after(sentAt, notFoundGraceMs), "not_found"]);
});

Deno.test("a slow provider with a long backlog leaves the round to the others after ten seconds", async () => {
  await using crash = await crashedSite();
  const { site, clock } = crash;
  const member = await site.member({ main: 1000_00n });
  await crash.leave(member, "bng", 100);
  crash.answersAfterMs = 3_000;
  clock.at = after(clock.at, 30_000);
  const began = clock.at;
  await reconcileRound(site.ctx);
  assert.equal(clock.at.getTime() - began.getTime(), 12_000);
  assert.equal(crash.request("bng"), 4 * asksAtOnce);
  const { rows: [row] } = await sql<{ never: number; twice: number }>`
    select count(*) filter (where attempts = 0)::integer as never, count(*) filter (where attempts > 1)::integer as twice
      from game_transfers`.execute(site.db);
  assert.deepEqual(row, { never: 100 - 4 * asksAtOnce, twice: 0 }, "nothing is claimed that is not asked about");
});

const hanging = "gr";

/** A site on a clock of its own whose process dies between a transfer's commit and its request, as often as it is asked to. */
async function crashedSite() {
  const clock = { at: new Date() };
  const counts = new Map<string, { requests: number; now: number; max: number }>();
  const crash = { isHanging: true, answersAfterMs: 0 };
  const countOf = (code: string) => counts.get(code) ?? counts.set(code, { requests: 0, now: 0, max: 0 }).get(code)!;
  const site = await gameSite({ now: () => clock.at, providerNow: () => clock.at });
  const { providers } = site.ctx;
  site.ctx.providers = {
    of(row) {
      const adapter = providers.of(row);
      return adapter && counted(adapter, row.code);
    },
  };
  /** Time passes while a question is asked: questions that begin together end together. */
  const waited = (from: Date, ms: number) => {
    const until = after(from, ms);
    if (clock.at < until) clock.at = until;
  };
  const counted = (adapter: GameProvider, code: string): GameProvider => ({
    ...adapter,
    async transferStatus(id) {
      const from = clock.at;
      const count = countOf(code);
      count.requests++;
      count.now++;
      count.max = Math.max(count.max, count.now);
      try {
        if (code !== hanging || !crash.isHanging) {
          const answer = await adapter.transferStatus(id);
          waited(from, crash.answersAfterMs);
          return answer;
        }
        await nextTurn();
        waited(from, timeoutMs);
        return { kind: "unknown", why: "timeout" };
      } finally {
        count.now--;
      }
    },
  });
  return Object.assign(crash, {
    site,
    clock,
    request: (code: string) => countOf(code).requests,
    maxAtOnce: (code: string) => countOf(code).max,
    leave: (member: TestMember, code: string, orders: number) => leave(site, member, code, orders),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  });
}

type Crash = Awaited<ReturnType<typeof crashedSite>>;

async function leave({ ctx }: GameSite, member: TestMember, code: string, orders: number): Promise<void> {
  const provider = await ctx.db.selectFrom("providers").select(["code", "protocol", "base_url"]).where(
    "code",
    "=",
    code,
  )
    .executeTakeFirstOrThrow();
  const player = await ensurePlayer(ctx, member.id, code, ctx.providers.of(provider)!);
  assert.ok(player.ok);
  for (let n = 0; n < orders; n++) {
    const transfer = { id: v7(), member: member.id, providerCode: code, amountCents: 10_00n, provider };
    assert.equal((await startTransfer(ctx, transfer)).kind, "sent");
  }
}

/** The site's job as it runs, until a moment; each round takes the time that its questions take. */
async function passUntil({ site, clock }: Crash, end: Date): Promise<void> {
  while (clock.at <= end) {
    await reconcileRound(site.ctx);
    clock.at = after(clock.at, jobRestMs);
  }
}

function after(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
