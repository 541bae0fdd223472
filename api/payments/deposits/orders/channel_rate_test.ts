import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { settingsSchema } from "../../../settings.ts";

Deno.test("both addresses give a member the operator's rate of each channel", async () => {
  await using site = await testSite({ settings: { "channel.rates": { "USDT-TRC20": "31.4567", "C2P-USDT": "32" } } });
  const member = await site.member();
  const expected = [{ channel: "USDT-TRC20", rate: 31.4567 }, { channel: "C2P-USDT", rate: 32 }];
  for (const path of ["channelRate", "deposit/channelRate"]) {
    assert.deepEqual((await site.call(path, member)).body.data, expected, path);
    assert.equal((await site.call(path, null)).status, 401, path);
  }
});

Deno.test("a rate is a positive decimal with at most four decimals", () => {
  const { "channel.rates": rates } = settingsSchema.shape;
  for (const rate of ["31.5", "0.0001", "99999.9999", "31"]) assert.ok(rates.safeParse({ X: rate }).success, rate);
  for (const rate of ["0", "0.0000", "-1", "1e3", "31.", ".5", "031", "31.00001", "100000", "", 31.5]) {
    assert.ok(!rates.safeParse({ X: rate }).success, String(rate));
  }
});
