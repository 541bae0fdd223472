import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { checkCode } from "./check_code.ts";
import { resealFactors } from "./reseal_factors.ts";
import { codeAt, enrolled } from "./testing.ts";

Deno.test("after a rotation the newest key alone opens authenticators and recovery codes", async () => {
  let now = new Date("2026-11-22T00:00:00Z");
  await using site = await testSite({ now: () => now });
  const [member, other] = [await site.member(), await site.member()];
  const { secret, recoveryCodes } = await enrolled(site, member);
  await site.call("user/totp/enrol", other);
  const both = { ...site.ctx, vault: createVault(testRing("new", "test")) };
  assert.equal(await resealFactors(both), 2);
  assert.equal(await resealFactors(both), 0);
  const onlyNew = { ...site.ctx, vault: createVault(testRing("new")) };
  assert.equal((await checkCode(onlyNew, member.id, recoveryCodes[9]!))?.ok, true);
  now = new Date(now.getTime() + 60_000);
  assert.equal((await checkCode(onlyNew, member.id, codeAt(secret, now)))?.ok, true);
});
