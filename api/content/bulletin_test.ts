import assert from "node:assert/strict";
import { createApi } from "../app.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { announcementLifetimeMs, createAnnouncementCache } from "./announcement_cache.ts";

Deno.test("a hundred visitors who read public content take two statements, and none again for 5 s", async () => {
  await using site = await testSite();
  const clock = { at: 0 };
  const ctx = { ...site.ctx, announcements: createAnnouncementCache(() => clock.at) };
  const ask = async (read: typeof ctx) => {
    const api = createApi(read);
    const paths = Array.from({ length: 50 }, () => ["web/online", "web/marquee"]).flat();
    const answers = await Promise.all(paths.map((path) => api.request(`/api/v1/${path}`)));
    assert.ok(answers.every(({ status }) => status === 200));
  };
  assert.equal(await statementsOf(ctx, ask), 2);
  clock.at += announcementLifetimeMs - 1;
  assert.equal(await statementsOf(ctx, ask), 0);
  clock.at += 1;
  assert.equal(await statementsOf(ctx, ask), 2);
});
