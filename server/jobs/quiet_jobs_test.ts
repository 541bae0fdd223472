import assert from "node:assert/strict";
import pg from "pg";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import { sent } from "@/api/messages/mail/operators/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { jobs } from "./jobs.ts";

Deno.test("jobs that find nothing to do notify nothing, and a changed list of games and a broadcast are still notified", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  await using received = await listenerOf(site.url);
  await received.since();
  for (let round = 0; round < 2; round++) await Promise.all(jobs.map((job) => job.run(site.ctx)));
  assert.deepEqual(await received.since(), []);
  await takeList(site.ctx, "bng", [listed("a")]);
  assert.deepEqual(await received.since(), ["catalogue all"]);
  await takeList(site.ctx, "bng", [listed("a")]);
  assert.deepEqual(await received.since(), [], "the same list");
  await sent(site.ctx);
  assert.deepEqual(await received.since(), ["mail all"]);
});

/** Counts the notifications to the site's processes, without the site's own transactions. */
async function listenerOf(url: string): Promise<AsyncDisposable & { since(): Promise<string[]> }> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("listen site_events");
  const received: string[] = [];
  let marked = () => {};
  client.on("notification", ({ payload = "" }) => {
    if (payload === "mark") marked();
    else received.push(payload.replace(/^\d+ /, ""));
  });
  return {
    /** All that was committed since the last call. */
    async since() {
      const mark = Promise.withResolvers<void>();
      marked = mark.resolve;
      await client.query("notify site_events, 'mark'");
      await mark.promise;
      return received.splice(0);
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
