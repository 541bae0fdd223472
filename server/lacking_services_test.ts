import assert from "node:assert/strict";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { lackingServices } from "./lacking_services.ts";

Deno.test("a site without sandboxes gets no sample contents, and says which services it has none of", async () => {
  await using site = await testSite();
  const seeded = await runCli({ ...environmentOn(site.url), SANDBOXES: "off", DEMO_PASSWORD: "" }, "seed");
  assert.match(
    seeded.stdout,
    /^The catalogue and payment methods are complete\. SANDBOXES is off: there are no sample/,
  );
  assert.deepEqual(await site.db.selectFrom("contents").select("id").execute(), []);
  const none = { ...site.ctx, providers: { of: () => null }, vendors: new Map(), sms: null, push: null };
  const lacking = await lackingServices(none);
  assert.deepEqual(lacking.map((sentence) => /\((\w+)\)/.exec(sentence)?.[1]), [
    "PROVIDER_KEYS",
    "VENDOR_KEYS",
    "SMS_KEYS",
    "VAPID_PRIVATE_KEY",
  ]);
});
