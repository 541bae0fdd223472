import assert from "node:assert/strict";
import { createApi } from "../../app.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { type Caches, createCaches } from "../../work/caches.ts";
import { createSiteFigures, figuresLifetimeMs } from "./site_figures.ts";

Deno.test("a hundred visitors who read public figures and content take six statements, and the figures' two after 5 s", async () => {
  await using site = await testSite();
  const clock = { at: 0 };
  const ctx = { ...site.ctx, figures: createSiteFigures(() => clock.at) };
  let caches: Caches | undefined;
  const ask = async (read: typeof ctx) => {
    caches ??= createCaches(read);
    const api = createApi({ ...read, caches });
    const calls = ["web/online", "web/marquee", "web/activity", "web/article/list", "web/guest/post"];
    const paths = Array.from({ length: 20 }, () => calls).flat();
    const answers = await Promise.all(paths.map((path) => api.request(`/api/v1/${path}`)));
    assert.ok(answers.every(({ status }) => status === 200));
  };
  assert.equal(await statementsOf(ctx, ask), 6);
  clock.at += figuresLifetimeMs - 1;
  assert.equal(await statementsOf(ctx, ask), 0);
  clock.at += 1;
  assert.equal(await statementsOf(ctx, ask), 2);
});
