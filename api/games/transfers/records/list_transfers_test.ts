import assert from "node:assert/strict";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import { seedGames } from "@/db/seed/games.ts";
import type { DB } from "@/db/types.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { sumOfDays } from "@/api/lists/day_figures.ts";
import { everyPage } from "../../../lists/list_page.ts";
import { listTransfers, type TransferFilter } from "./list_transfers.ts";
import { readTransferDays, transferFigures } from "./record_totals.ts";
import { gameSite } from "../../catalogue/testing/game_site.ts";

Deno.test("a member's transfers come newest first, page by page, and no other member's", async () => {
  await using site = await gameSite();
  const [member, other] = [await site.member({ main: 1000_00n }), await site.member({ main: 1000_00n })];
  for (let amount = 1; amount <= 5; amount++) await site.call("game/transfer", member, { game_name: "bng", amount });
  await site.call("game/transfer", member, { game_name: "bng", amount: -6 });
  await site.call("game/transfer", other, { game_name: "bng", amount: 99 });
  const amounts: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await site.call("user/record/transfer", member, { limit: 4, cursor });
    for (const row of body.data) amounts.push(row.direction === "in" ? row.amount : -row.amount);
    cursor = body.next ?? undefined;
  } while (cursor);
  assert.deepEqual(amounts, [-6, 5, 4, 3, 2, 1]);
});

Deno.test("listing with state=open gives the pending transfers only", async () => {
  let cut = false;
  await using site = await gameSite({ fault: (call) => cut && call === "transfer" ? { reply: "cut" } : null });
  const member = await site.member({ main: 1000_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 1 });
  cut = true;
  await site.db.updateTable("providers").set({ name: "DG_TDB" }).where("code", "=", "dg").execute();
  await site.call("game/transfer", member, { game_name: "dg", amount: 2 });
  const list = async (state?: string) => (await site.call("user/record/transfer", member, { state })).body.data;
  const [open] = await list("open");
  assert.equal(open.title, "DG", "a member sees no mark of operators' catalogues");
  assert.equal(open.last_attempt_at >= open.created_at, true);
  assert.deepEqual({ ...open, order_id: "", last_attempt_at: "", created_at: "" }, {
    order_id: "",
    game_name: "dg",
    title: "DG",
    direction: "in",
    amount: 2,
    moved: null,
    state: "pending",
    attempts: 0,
    last_attempt_at: "",
    created_at: "",
    finished_at: null,
  });
  assert.deepEqual((await list("finished")).map((row: { moved: number }) => row.moved), [1]);
  assert.equal((await list()).length, 2);
  const wrong = await site.call("user/record/transfer", member, { state: "lost", cursor: "x" });
  assert.deepEqual([wrong.status, wrong.body.errors.length], [422, 2]);
});

Deno.test("lists and totals of any time are those of all transfers that were made in it, however old their ids", async () => {
  await using site = await testSite();
  const { db } = site;
  await seedGames(db);
  const hourMs = 3_600_000;
  const now = site.ctx.now().getTime();
  // A clock that goes on would leave a transfer behind that was made exactly twelve months ago.
  const ctx = { ...site.ctx, now: () => new Date(now) };
  const hours = fc.integer({ min: 0, max: 24 * 400 });
  // A retry goes on with an id for three days, and processes' clocks differ.
  const idOlderHours = fc.oneof(fc.integer({ min: -12, max: 72 }), fc.constantFrom(-12, 72));
  const made = fc.record({ hoursAgo: hours, idOlderHours });
  const spans = fc.tuple(fc.array(made, { minLength: 1, maxLength: 30 }), fc.nat(29), fc.nat(29));
  await fc.assert(
    fc.asyncProperty(spans, async ([transfers, one, other]) => {
      const { id: member } = await site.member();
      await db.insertInto("game_transfers").values(transfers.map(({ hoursAgo, idOlderHours }, n) => {
        const at = new Date(now - hoursAgo * hourMs);
        const id = v7({ msecs: at.getTime() - idOlderHours * hourMs });
        const fields = { id, member_id: member, provider: "bng", direction: "in", amount_cents: BigInt(n + 1) };
        return { ...fields, moved_cents: 1n, state: "succeeded", created_at: at, sent_at: at, finished_at: at };
      })).execute();
      // From the moment of one transfer to right after that of another, so that each bound is met.
      const ends = [one, other].map((n) => transfers[n % transfers.length]!.hoursAgo).toSorted((a, b) => b - a);
      const [from, to] = [new Date(now - ends[0]! * hourMs), new Date(now - ends[1]! * hourMs + 1)];
      for (const filter of [{ from, to }, { from }, { to }, {}]) {
        const expected = await madeIn(db, member, filter, now);
        const pages = await Array.fromAsync(
          everyPage((cursor) => listTransfers(ctx, member, { ...filter, cursor, limit: 7 })),
        );
        assert.deepEqual(pages.flat().map(({ id }) => id), expected);
        const { orders } = sumOfDays(await readTransferDays(ctx, member, filter), transferFigures);
        assert.equal(orders, BigInt(expected.length));
      }
    }),
    { numRuns: 30 },
  );
});

/** The ids of the member's transfers in a time by when they were made alone, newest first. */
async function madeIn(db: Kysely<DB>, member: bigint, { from, to }: TransferFilter, now: number): Promise<string[]> {
  const longestMs = 366 * 24 * 3_600_000;
  const first = from ?? new Date((to?.getTime() ?? now) - longestMs);
  const end = to ?? new Date(from ? from.getTime() + longestMs : now + 1);
  const { rows } = await sql<{ id: string }>`
    select id from game_transfers
      where member_id = ${member} and created_at >= ${first} and created_at < ${end} order by id desc`.execute(db);
  return rows.map(({ id }) => id);
}
