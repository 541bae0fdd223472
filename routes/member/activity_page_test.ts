import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet, requireTurnover } from "@/api/games/bets/testing.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";
import { fill, tw } from "@/i18n/mod.ts";
import { testSession } from "@/testing/site/test_member.ts";
import { pageVisitor, type ServedPages, servePages } from "@/testing/site/serve_pages.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

const { security } = tw;

/** Noon of a Friday in Taipei; a month before it is another month. */
const noon = new Date("2026-11-20T04:00:00Z");
const before = new Date("2026-10-20T04:00:00Z");
const cookieOf = ({ token }: TestMember) => ({ cookie: `jadehall_session=${token}` });

async function openPages() {
  const pages = await servePages({ now: () => noon });
  const { site } = pages;
  const member = await site.member();
  await play(
    pages,
    member,
    { settledAt: noon, betCents: 200_00n, payoutCents: 79_50n, group: "egame" },
    { settledAt: noon, betCents: 10_00n, payoutCents: 80_00n },
    { settledAt: before, betCents: 5_00n, payoutCents: 0n, group: "egame" },
  );
  await requireTurnover(site.ctx, member.id, 1500_00n, before);
  await play(pages, await site.member(), { settledAt: noon, betCents: 777_77n, group: "live" });
  return { pages, site, member, [Symbol.asyncDispose]: () => pages[Symbol.asyncDispose]() };
}

async function play({ site: { ctx, db } }: ServedPages, { id }: TestMember, ...bets: Partial<ProviderBet>[]) {
  const player = `player${id}`;
  await db.insertInto("provider_players").values({ member_id: id, provider: "rsg", player, opened_at: noon }).execute();
  const taken = bets.map((one, at) => bet({ betId: `${player}-${at}`, player, ...one }));
  await inTransaction(db, (tx) => takeBets(tx, "rsg", taken, ctx.now()));
}

Deno.test("the page shows a year of the member's own play and money, of all games or of one group", async () => {
  await using opened = await openPages();
  const { pages, member } = opened;
  const read = async (query: string) => await (await pages.get(`/member/activity${query}`, cookieOf(member))).text();
  const all = await read("");
  assert.deepEqual(figuresOf(all), ["215.00", "159.50", "\u221255.50", "3", "1,500.00", "0.00"]);
  assert.equal(all.match(/<svg class="chart__drawing/g)?.length, 4, "two charts, each in two sizes");
  const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, "each id once");
  assert.doesNotMatch(all, /777\.77/);
  assert.doesNotMatch(all, new RegExp(`>${tw.games.groups.live}</option>`));
  assert.deepEqual(figuresOf(await read("?group=egame")), ["205.00", "79.50", "\u2212125.50", "2"]);
  assert.deepEqual(figuresOf(await read("?group=other")), ["10.00", "80.00", "+70.00", "1"]);
  assert.deepEqual(figuresOf(await read("?group=live")), figuresOf(all), "a group that was not played");
});

Deno.test("the page and the security page say since when the member is signed in, and when they were before", async () => {
  await using opened = await openPages();
  const { pages, site, member } = opened;
  const visitor = { address: "127.0.0.1", userAgent: "a browser" };
  const texts = [fill(security.signedInFor, { hours: 0, minutes: 0 }), security.signedInBefore.split("{")[0]!];
  const isShown = async (path: string, token: string) => {
    const html = await (await pages.get(path, { cookie: `jadehall_session=${token}` })).text();
    return [...texts.map((text) => html.includes(text)), html.includes(before.toISOString())];
  };
  await site.db.updateTable("member_events").set({ created_at: before }).where("member_id", "=", member.id).execute();
  await site.db.updateTable("sessions").set({ created_at: before }).where("member_id", "=", member.id).execute();
  const { token } = await testSession(site.ctx, member.id, { remember: false, visitor });
  for (const path of ["/member/activity", "/member/security"]) {
    assert.deepEqual(await isShown(path, token), [true, true, true], path);
    const first = (await isShown(path, member.token)).slice(0, 2);
    assert.deepEqual(first, [false, false], `${path}: the first sign-in of all, a month ago`);
  }
});

Deno.test("the file has a line for each month and group, and its columns add up to the year", async () => {
  await using opened = await openPages();
  const { pages, member } = opened;
  const answer = await pages.get("/member/activity.csv", cookieOf(member));
  assert.match(
    answer.headers.get("content-disposition") ?? "",
    /^attachment; filename="jadehall-activity-2026-11-20\.csv"$/,
  );
  const [head, ...lines] = (await answer.text()).trimEnd().split("\r\n");
  assert.equal(head?.split(",").length, 8);
  assert.deepEqual(lines.slice(-5), [
    `2026-10,${tw.games.groups.egame},1,5,0,-5,,`,
    "2026-10,,,,,,1500,0",
    `2026-11,${tw.games.groups.egame},1,200,79.5,-120.5,,`,
    `2026-11,${tw.games.otherGroup},1,10,80,70,,`,
    "2026-11,,,,,,0,0",
  ]);
  assert.deepEqual([lines.length, lines[0]], [15, "2025-12,,,,,,0,0"]);
});

Deno.test("of such files and statements a member is sent two at once", async () => {
  await using cleanup = new AsyncDisposableStack();
  const { pages, member } = cleanup.use(await openPages());
  const download = async (path: string) => {
    const sent = Promise.withResolvers<void>();
    cleanup.defer(() => sent.resolve());
    const request = new Request(`http://localhost/member/${path}.csv`, { headers: cookieOf(member) });
    return { sent, response: await pages.handler(request, { ...pageVisitor, completed: sent.promise }) };
  };
  const [first, second] = [await download("activity"), await download("statement")];
  assert.deepEqual([first.response.status, second.response.status], [200, 200]);
  assert.equal((await download("activity")).response.status, 503);
  first.sent.resolve();
  assert.equal((await download("activity")).response.status, 200);
});

/** The figures above the charts, in their order. */
function figuresOf(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text = ""]) => text);
}
