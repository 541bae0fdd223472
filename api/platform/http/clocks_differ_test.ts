import assert from "node:assert/strict";
import { v7 } from "uuid";
import { textsOf } from "@/i18n/mod.ts";
import { fund } from "@/testing/site/fund.ts";
import { bearer, testSite } from "@/testing/site/test_site.ts";
import { settableClock } from "../clock/testing.ts";

Deno.test("while the clocks differ every write is refused in the caller's language before anything is read of it, and every read goes on", async () => {
  const { host, clock, begin } = settableClock();
  await using site = await testSite({ clock });
  await begin(site.ctx);
  const member = await site.member();
  const { paths } = (await site.request("/api/openapi.json")).body;
  host.aheadMs = 3 * 86_400_000;
  let writes = 0;
  for (const [path, { get, post }] of Object.entries<Record<string, { summary: string } | undefined>>(paths)) {
    const address = path.replaceAll(/\{\w+\}/g, "x");
    const headers = { ...bearer(member), "content-type": "application/json" };
    if (post && post.summary !== get?.summary) {
      writes++;
      for (const lang of ["tw", "vn", "en", "zh-cn"] as const) {
        const answer = await site.request(`${address}?lang=${lang}`, { method: "POST", body: "{", headers });
        assert.deepEqual([answer.status, answer.body.errorCode], [503, "clocks_differ"], path);
        assert.equal(answer.body.errorMsg, textsOf(lang).errors.problems.clocks_differ);
        assert.equal(answer.headers.get("retry-after"), "30");
      }
    } else if (post) {
      const answer = await site.request(address, { method: "POST", body: "{}", headers });
      assert.notEqual(answer.body.errorCode, "clocks_differ", path);
    }
  }
  assert.ok(writes > 50, String(writes));
  assert.equal((await site.call("user/level", member)).status, 200);
});

Deno.test("a money write that is refused while the clocks differ moves nothing, and its key is taken once they agree", async () => {
  const { host, clock, begin } = settableClock();
  await using site = await testSite({ clock });
  await begin(site.ctx);
  const member = await site.member();
  await fund(site.ctx, member.id, 1_000_00n);
  const key = { "idempotency-key": v7() };
  const order = { amount: 100, mode: "a", bank_id: "1", withdrawal_password: "000000" };
  const before = await site.money(member);
  for (const aheadMs of [14 * 86_400_000, -14 * 86_400_000]) {
    host.aheadMs = aheadMs;
    const answer = await site.call("user/withdrawal", member, order, key);
    assert.deepEqual([answer.status, answer.body.errorCode], [503, "clocks_differ"]);
    assert.deepEqual(await site.db.selectFrom("idempotency_keys").select("key").execute(), []);
  }
  assert.deepEqual(await site.money(member), before);
  host.aheadMs = 0;
  assert.notEqual((await site.call("user/withdrawal", member, order, key)).body.errorCode, "clocks_differ");
});
