import assert from "node:assert/strict";
import { sql } from "kysely";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { setByTwo } from "@/api/platform/settings/testing.ts";
import { previewRun } from "../operators/preview_run.ts";
import { readRebates } from "../read_rebates.ts";
import { runRebates } from "./run_rebates.ts";
import { type RebateSite, rebateSite, rebatesOf } from "../testing.ts";

const before = "2026-12-29";
const yesterday = "2026-12-30";
/** In the first hour of the day after, a quarter after which the day before is over. */
const atNight = "2026-12-31T00:20:00+08:00";

Deno.test("days before the first one that has rebates bring none, when they are corrected neither", async () => {
  await using site = await rebateSite(atNight);
  await beginRebatesOn(site, yesterday);
  const { id, play } = await site.player();
  await play({ name: "a", day: before, cents: 100_00n });
  await play({ name: "b", day: yesterday, cents: 200_00n });
  const preview = await previewRun(site.ctx);
  assert.deepEqual(preview.days.map(({ day }) => day), [yesterday]);
  const shown = async () => (await readRebates(site.ctx, id, { limit: 1 })).running.map(({ day }) => day);
  assert.deepEqual(await shown(), [yesterday]);
  site.clock.at = new Date("2026-12-30T12:00:00+08:00");
  assert.deepEqual(await shown(), [yesterday], "the day before brings none, though it is not computed yet");
  site.clock.at = new Date(atNight);
  assert.deepEqual((await runRebates(site.ctx)).days, [yesterday]);
  await play({ name: "a", day: before, cents: 300_00n, version: 2 });
  await play({ name: "c", day: "2026-12-28", cents: 100_00n });
  await play({ name: "d", day: yesterday, cents: 100_00n });
  await runRebates(site.ctx);
  assert.deepEqual((await rebatesOf(site, id)).map(([day, , amount]) => [day, amount]), [[yesterday, 120]]);
  assert.deepEqual((await previewRun(site.ctx)).corrections, 0);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("days that were passed over stay without rebates: the first day is not moved back over what was run", async () => {
  await using site = await rebateSite(atNight);
  const [{ id, play }, other] = [await site.player(), await site.player()];
  for (const one of [{ play }, other]) await one.play({ name: "a", day: before, cents: 100_00n });
  await beginRebatesOn(site, "2026-12-31");
  // Before the first run it is moved as one likes.
  await beginRebatesOn(site, yesterday);
  await play({ name: "b", day: yesterday, cents: 200_00n });
  await runRebates(site.ctx);
  for (const day of ["", before]) {
    await assert.rejects(beginRebatesOn(site, day), /up to 2026-12-30: it can only be moved back to a day after that/);
  }
  await play({ name: "a", day: before, cents: 300_00n, version: 2 });
  await runRebates(site.ctx);
  assert.deepEqual((await rebatesOf(site, id)).map(([day]) => day), [yesterday]);
  for (const day of ["2027-01-31", "2026-12-31"]) await beginRebatesOn(site, day);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("the first day that is moved back while the first run begins waits for it, and is refused, with no log read yet", async () => {
  await using site = await rebateSite(atNight);
  const { play } = await site.player();
  for (const day of [before, yesterday]) await play({ name: day, day, cents: 100_00n });
  await beginRebatesOn(site, yesterday);
  // So it is for who changes the setting just before the first log is read: there is no cursor to hold.
  await site.db.deleteFrom("bet_cursors").execute();
  // A concurrent write of the same day, which is rolled back, stops the run after it has read the setting.
  const other = await site.db.startTransaction().execute();
  await other.insertInto("rebate_days").values({ day: sql`${yesterday}::date`, began_at: site.clock.at }).execute();
  const run = runRebates(site.ctx, { waits: false });
  await untilBlocked(site.db);
  const refused = assert.rejects(beginRebatesOn(site, before), /Rebates were computed up to 2026-12-30/);
  await untilBlocked(site.db, 2);
  await other.rollback().execute();
  assert.deepEqual((await run).days, [yesterday]);
  await refused;
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

function beginRebatesOn({ ctx }: Pick<RebateSite, "ctx">, day: string): Promise<void> {
  return setByTwo(ctx, "rebate.first_day", day);
}
