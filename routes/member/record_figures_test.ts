import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { v7 } from "uuid";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { insertAddress } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { tw } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";

/** One order or bet: when, how much, and whether it counts (a bet: was won). */
interface Entry {
  at: Date;
  cents: bigint;
  counts: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;
const onDayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Taipei" });

Deno.test("chart, table, totals and file of every record say the same, which is the sum of its rows", async () => {
  await using pages = await servePages();
  const { site } = pages;
  await seedDummyMethods(site.db);
  const now = Date.now();
  const entry = fc.record({
    // Whole hours and a millisecond around them, so that days begin and end among them.
    at: fc.tuple(fc.integer({ min: 1, max: 40 * 24 }), fc.constantFrom(-1, 0, 1))
      .map(([hours, ms]) => new Date(Math.floor(now / 3_600_000) * 3_600_000 - hours * 3_600_000 + ms)),
    cents: fc.bigInt({ min: 1n, max: 99_999_999n }).map((twd) => twd * 100n + twd % 100n),
    counts: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.uniqueArray(entry, { minLength: 1, maxLength: 12, selector: ({ at }) => onDayOf.format(at) }),
      fc.array(entry, { maxLength: 8 }),
      async (kind, first, more) => {
        const member = await site.member();
        // A member withdraws once a day.
        const entries = kind.path.endsWith("withdrawal") ? first : [...first, ...more];
        await kind.insert(site, member, entries);
        const expected = byDay(entries, kind);
        const html = await (await pages.get(kind.path, cookieOf(member))).text();
        assert.deepEqual(barsOf(html), expected.bars, "the chart");
        if (expected.bars.size === 0) assert.ok(html.includes(tw.record.chartEmpty), "a word for the chart");
        else {
          const { days, total } = tableOf(html);
          const net = (one: Map<string, bigint>) => [...one.values()].reduce((sum, cents) => sum + cents, 0n);
          assert.deepEqual(new Map([...days].filter(([, cents]) => cents !== 0n)), expected.table, "the table");
          assert.equal(total, net(expected.table));
        }
        assert.ok(html.includes(`<dd>${expected.figure}</dd>`), `${expected.figure} in the totals`);
        const file = await (await pages.get(`${kind.path}.csv`, cookieOf(member))).text();
        assert.equal(file.trimEnd().split("\r\n").length - 1, entries.length, "the file");
      },
    ),
    { numRuns: 24 },
  );
});

Deno.test("a record that has nothing says so, and how to begin; what was asked for wrongly says why", async () => {
  await using pages = await servePages();
  const [member, other] = [await pages.site.member(), await pages.site.member()];
  await insertBets(pages.site, other, [{ at: new Date(), cents: 777_77n, counts: true }]);
  for (const { path } of kinds) {
    const html = await (await pages.get(path, cookieOf(member))).text();
    assert.ok(html.includes(tw.record.none), path);
    assert.ok(!html.includes('<svg class="chart__drawing') && !html.includes("777.77"), path);
    const wrong = await pages.get(`${path}?from=2020-01-01&to=2024-01-01`, cookieOf(member));
    assert.equal(wrong.status, 422);
    assert.ok((await wrong.text()).includes(tw.errors.fields.date_span));
    assert.match(html, new RegExp(`<form class="filters" method="get" action="${path}"`));
    const paper = await (await pages.get(`${path}?view=print`, cookieOf(member))).text();
    assert.ok(paper.includes('data-theme="light"') && !paper.includes("<script") && !paper.includes("<form"), path);
  }
});

Deno.test("a provider's bet number can't become a formula in a file, and a loss stays a number", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const member = await site.member();
  const hostile = ["=1+1", "@SUM(A1)", "+1", "-2+3", "\t=1", "＝1", '"a",b\r\n=c'];
  const lost = { at: new Date(Date.now() - dayMs), cents: 50_00n, counts: false };
  for (const number of hostile) await insertBets(site, member, [lost], number);
  const file = await (await pages.get("/member/logs.csv", cookieOf(member))).text();
  const cells: string[] = parse(file, { bom: true }).flat();
  assert.equal(cells.length, 8 * (hostile.length + 1));
  for (const cell of cells) {
    assert.doesNotMatch(cell, /^[=+@\t＝]/, file);
    assert.ok(!cell.startsWith("-") || cell === "-50", cell);
  }
  assert.match(file, /,-50\r\n/);
});

interface Kind {
  path: string;
  /** Whether what counts is above the chart's line, below it, or by its sign. */
  side: "up" | "down" | "net";
  insert(site: TestSite, member: TestMember, entries: readonly Entry[]): Promise<void>;
}

const kinds: readonly Kind[] = [
  { path: "/member/record", side: "up", insert: insertDeposits },
  { path: "/member/record/withdrawal", side: "down", insert: insertWithdrawals },
  { path: "/member/record/transfer", side: "up", insert: insertTransfers },
  { path: "/member/record/activity", side: "up", insert: bonusesOf("promotion") },
  { path: "/member/record/distribution", side: "up", insert: bonusesOf("rebate") },
  { path: "/member/record/red_packet", side: "up", insert: bonusesOf("red_packet") },
  { path: "/member/record/turnover", side: "up", insert: insertRequirements },
  { path: "/member/logs", side: "net", insert: (site, member, entries) => insertBets(site, member, entries) },
];

/**
 * Returns the expected figures of each day: its bars, the last column of the table, and the leading figure of the
 * totals.
 */
function byDay(entries: readonly Entry[], { side, path }: Kind) {
  const table = new Map<string, bigint>();
  for (const { at, cents, counts } of entries) {
    const day = onDayOf.format(at);
    const change = side === "net" ? (counts ? cents : -cents) : counts ? cents : 0n;
    table.set(day, (table.get(day) ?? 0n) + change);
  }
  for (const [day, cents] of table) if (cents === 0n) table.delete(day);
  const total = [...table.values()].reduce((sum, cents) => sum + cents, 0n);
  const figure = side === "net" ? `${total > 0n ? "+" : ""}${textOf(total)}` : textOf(total);
  // The last column has the amounts moved into games; those moved out are above the line.
  const isTransfer = path.endsWith("transfer");
  return { bars: table, table: isTransfer ? new Map<string, bigint>() : table, figure };
}

/** The bars of the wide drawing by what they say: above the line positive, below it negative for bets. */
function barsOf(html: string): Map<string, bigint> {
  const [drawing = ""] = /<svg class="chart__drawing chart__drawing--wide"[^]*?<\/svg>/.exec(html) ?? [];
  const titles = [...drawing.matchAll(/<title[^>]*>(\S+) (.*?) ([\d,.]+)<\/title>/g)];
  const lost = tw.bets.lost;
  return new Map(
    titles.map((
      [, day = "", name, text = ""],
    ) => [day.replaceAll("/", "-"), name === lost ? -centsOf(text) : centsOf(text)]),
  );
}

/** The last column of the table below the chart, by day, and its total. */
function tableOf(html: string): { days: Map<string, bigint>; total: bigint } {
  const [body = "", foot = ""] = /<tbody>[^]*?<\/tfoot>/.exec(html)![0].split("<tfoot>");
  const lastOf = (row: string) => centsOf([...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].at(-1)![1]!);
  const rows = body.split("</tr>").filter((row) => row.includes('scope="row"'));
  return {
    days: new Map(rows.map((row) => [/scope="row"[^>]*><time dateTime="([^"]*)"/i.exec(row)![1]!, lastOf(row)])),
    total: lastOf(foot),
  };
}

function centsOf(text: string): bigint {
  return BigInt(text.replace("\u2212", "-").replace(/[+,.]/g, ""));
}

function textOf(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const text = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  return `${cents < 0n ? "\u2212" : ""}${text.format(Number(size) / 100)}`;
}

function cookieOf({ token }: TestMember) {
  return { cookie: `jadehall_session=${token}` };
}

async function insertDeposits({ db }: TestSite, { id }: TestMember, entries: readonly Entry[]): Promise<void> {
  const method = await db.selectFrom("payment_methods").select(["id", "vendor_code"]).executeTakeFirstOrThrow();
  await db.insertInto("deposit_orders").values(entries.map(({ at, cents, counts }) => ({
    id: v7({ msecs: at.getTime() }),
    member_id: id,
    method_id: method.id,
    vendor_code: method.vendor_code,
    amount_cents: cents,
    state: counts ? "credited" : "expired",
    lang: "tw",
    created_at: at,
    expires_at: new Date(at.getTime() + 1),
    next_query_at: at,
    paid_at: counts ? at : null,
    credited_at: counts ? at : null,
  }))).execute();
}

async function insertWithdrawals(site: TestSite, member: TestMember, entries: readonly Entry[]): Promise<void> {
  const address_id = BigInt(await insertAddress(site.ctx, member));
  await site.db.insertInto("withdrawals").values(entries.map(({ at, cents, counts }) => ({
    id: v7({ msecs: at.getTime() }),
    member_id: member.id,
    mode: "address",
    address_id,
    amount_cents: cents - cents % 100n,
    state: counts ? "paid" : "rejected",
    taipei_day: onDayOf.format(at),
    turnover_met_cents: 0n,
    created_at: at,
    approved_at: counts ? at : null,
    ended_at: at,
    payout_reference: counts ? "x" : null,
  }))).execute();
  for (const entry of entries) entry.cents -= entry.cents % 100n;
}

/** Inserts transfers: those that count came out of a game; the others have failed. */
async function insertTransfers({ db }: TestSite, { id }: TestMember, entries: readonly Entry[]): Promise<void> {
  await db.insertInto("game_transfers").values(entries.map(({ at, cents, counts }) => ({
    id: v7({ msecs: at.getTime() }),
    member_id: id,
    provider: "rsg",
    direction: counts ? "out" : "in",
    amount_cents: cents,
    moved_cents: counts ? cents : null,
    state: counts ? "succeeded" : "failed",
    created_at: at,
    sent_at: at,
    finished_at: at,
  }))).execute();
}

function bonusesOf(kind: string): Kind["insert"] {
  return async ({ db }, { id }, entries) => {
    await db.insertInto("bonuses").values(entries.map(({ at, cents, counts }) => ({
      id: v7({ msecs: at.getTime() }),
      member_id: id,
      kind,
      source: "test",
      amount_cents: cents,
      required_cents: counts ? 0n : cents,
      state: counts ? "paid" : "expired",
      created_at: at,
      expires_at: counts ? null : new Date(at.getTime() + 1),
      ended_at: at,
    }))).execute();
  };
}

/** Inserts requirements: those that count are still to be played; the others were waived. */
async function insertRequirements({ db }: TestSite, { id }: TestMember, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: v7({ msecs: entry.at.getTime() }) }));
  await db.insertInto("adjustments").values(rows.map(({ id: order, at, cents }) => (
    { id: order, member_id: id, amount_cents: cents, reason: "test", operator: "ada", created_at: at }
  ))).execute();
  await db.insertInto("turnover_requirements").values(rows.map(({ id: order, at, cents, counts }) => ({
    order_id: order,
    kind: "adjustment",
    member_id: id,
    required_cents: cents,
    created_at: at,
    waived_at: counts ? null : at,
  }))).execute();
}

async function insertBets(
  { db }: TestSite,
  { id }: TestMember,
  entries: readonly Entry[],
  number?: string,
): Promise<void> {
  await db.insertInto("bets").values(entries.map(({ at, cents, counts }) => ({
    provider: "rsg",
    bet_id: number ?? crypto.randomUUID(),
    version: 1n,
    player: "me",
    member_id: id,
    bet_cents: cents,
    valid_bet_cents: cents,
    payout_cents: counts ? cents * 2n : 0n,
    settled_at: at,
    taken_at: at,
  }))).execute();
}
