import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { holdResults } from "@/testing/site/hold_results.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { createContents } from "../content/contents/contents.ts";
import { addItem } from "../content/contents/testing.ts";
import { createCatalogue } from "../games/catalogue/catalogue.ts";
import { singleFlight } from "./single_flight.ts";
import { createRedPacketCache } from "../rewards/red_packets/red_packet_cache.ts";
import { openPacket } from "../rewards/red_packets/testing/packet_site.ts";
import { loadSettings } from "../platform/settings/load_settings.ts";
import { setSetting } from "../platform/settings/set_setting.ts";
import { createTurntableCache } from "../rewards/turntable/turntable_cache.ts";
import { TurntableFile } from "../rewards/turntable/operators/turntable_file.ts";
import { editTurntable } from "../rewards/turntable/operators/write_turntable.ts";
import { by, openTurntable } from "../rewards/turntable/testing/turntable_site.ts";

type Db = TestSite["db"];

/** A process's cache, over a handle whose results can be held back. */
interface Remembering {
  /** A column of the rows that a look reads last. */
  column: string;
  change(to: string): Promise<unknown>;
  refresh(): Promise<void>;
  cached(): Promise<string | undefined> | string;
}

Deno.test("settings that are read earlier and arrive later are not kept", async () => {
  await olderIsNotCached(async ({ ctx }, db) => {
    const settings = await loadSettings({ ...ctx, db }, { everyMs: 1e9 });
    settings.stop();
    return {
      column: "value",
      change: (to) => setSetting(ctx, "site.name", to, by),
      refresh: settings.refresh,
      cached: () => settings.get("site.name"),
    };
  });
});

Deno.test("contents that are read earlier and arrive later are not shown", async () => {
  await olderIsNotCached(async ({ ctx }, db) => {
    await addItem(ctx, { texts: titled("first") });
    const contents = createContents(db);
    await contents.shown(ctx.now());
    return {
      column: "texts",
      change: (to) => ctx.db.updateTable("contents").set({ texts: JSON.stringify(titled(to)) }).execute(),
      refresh: () => contents.refresh(ctx.now()),
      cached: async () => (await contents.shown(ctx.now())).announcements[0]?.texts.tw.title,
    };
  });
});

Deno.test("a catalogue that is read earlier and arrives later is not shown", async () => {
  await olderIsNotCached(async ({ ctx }, db) => {
    await seedGames(ctx.db);
    const catalogue = createCatalogue(db, ctx);
    await catalogue.read();
    return {
      column: "game_code",
      change: (to) => ctx.db.updateTable("games").set({ name: to }).execute(),
      refresh: catalogue.refresh,
      cached: async () => (await catalogue.read()).games[0]?.name,
    };
  });
});

Deno.test("odds of a turntable that are read earlier and arrive later are not shown", async () => {
  const prizes = [{ number: 9, kind: "nothing", weight: 1 }];
  await olderIsNotCached(async ({ ctx }, db) => {
    const id = await openTurntable(ctx, [{ number: 9, kind: "nothing", weight: 1 }]);
    const cache = createTurntableCache(db);
    await cache.current(ctx.now());
    return {
      column: "prizes",
      change: (to) => editTurntable(ctx, id, TurntableFile.parse({ title: { tw: to }, prizes }), by),
      refresh: () => cache.refresh(ctx.now()),
      cached: async () => (await cache.current(ctx.now()))?.titles.tw,
    };
  });
});

Deno.test("red packets that are read earlier and arrive later are not shown", async () => {
  await olderIsNotCached(async ({ ctx }, db) => {
    await openPacket(ctx);
    const cache = createRedPacketCache({ db, vault: ctx.vault });
    await cache.shown(ctx.now());
    return {
      column: "texts",
      change: (to) =>
        ctx.db.updateTable("red_packets").set((eb) => ({
          texts: JSON.stringify(titled(to)),
          version: eb("version", "+", 1),
        })).execute(),
      refresh: () => cache.refresh(ctx.now()),
      cached: async () => (await cache.shown(ctx.now()))[0]?.texts.tw.title,
    };
  });
});

Deno.test("those who ask while a look is under way share the next, also where the one before fails", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const refresh = singleFlight(() => {
    const begun = Promise.withResolvers<void>();
    runs.push(begun);
    return begun.promise;
  });
  const first = assert.rejects(refresh(), /no/);
  const [second, third] = [refresh(), refresh()];
  assert.equal(runs.length, 1);
  runs[0]!.reject(new Error("no"));
  await first;
  while (runs.length === 1) await Promise.resolve();
  runs[1]!.resolve();
  await Promise.all([second, third]);
  assert.equal(runs.length, 2);
});

/** Two looks: the rows that the first one reads arrive after all that the second one reads. */
async function olderIsNotCached(make: (site: TestSite, db: Db) => Promise<Remembering>): Promise<void> {
  await using site = await testSite();
  const { db, holdNext } = holdResults(site.db);
  const { column, change, refresh, cached } = await make(site, db);
  await change("second");
  const older = holdNext(column);
  const earlier = refresh();
  await older.read;
  await change("third");
  const later = refresh();
  // One that did not wait for the earlier one would have read by then.
  for (let read = 0; read < 100; read++) await site.db.selectFrom("settings").select("key").execute();
  older.release();
  await Promise.all([earlier, later]);
  assert.equal(await cached(), "third");
}

function titled(title: string) {
  return { tw: { title, summary: "", body: "" } };
}
