import assert from "node:assert/strict";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { recordedSecurity } from "@/testing/site/recorded_security.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";

const secret = "never-to-be-logged";

Deno.test("what pages refuse is logged as well: to visitors, of unknown addresses, from other sites' forms, above a limit", async () => {
  const { security, lines } = recordedSecurity();
  await using site = await testSite({ securityLog: security, settings: { "limits.requests_per_address": 20 } });
  const ask = await asker(site);
  await ask("/member/wallet");
  await ask(`/${secret}?next=${secret}`);
  await ask(`/${secret}/${secret}`);
  await ask("/preferences", { method: "POST", headers: { origin: "https://other.example" } });
  for (let count = 0; count < 20; count++) await ask("/terms");
  assert.deepEqual(lines.map(({ code, status, call }) => [code, status, call]), [
    ["unauthorized", 401, "/member/wallet"],
    ["not_found", 404, "/:group"],
    ["not_found", 404, "unknown"],
    ["foreign_origin", 403, "/preferences"],
    ["too_many_requests", 429, "/terms"],
  ]);
  assert.ok(!JSON.stringify(lines).includes(secret));
});

async function asker({ ctx }: TestSite) {
  const handler = await createPageHandler(createApp(ctx), { mode: "production" });
  return async (path: string, init?: RequestInit) => {
    await (await handler(new Request(new URL(path, "http://localhost"), init))).body?.cancel();
  };
}
