import { seedSandboxMethods } from "../deposits/sandbox_methods.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createSandboxVendor, sandboxVendorCode } from "../deposits/vendors/sandbox/adapter.ts";
import type { PaymentVendor } from "../deposits/vendors/port.ts";
import { createSandboxTwin } from "../deposits/vendors/sandbox/twin.ts";
import { startVendorTwins } from "../deposits/vendors/twin/service.ts";
import type { GameProviders } from "../games/providers/port.ts";
import { createProviders } from "../games/providers/create_providers.ts";
import { startSandboxProvider } from "../games/providers/sandbox/service.ts";
import { testKeys } from "../games/providers/testing/keys.ts";
import { type TestSite, testSite } from "./test_site.ts";

/** A test site with the seed's games and payment methods, each on its real sandbox service. */
export async function wholeSite(): Promise<TestSite> {
  const vendors = new Map<string, PaymentVendor>();
  let reach: GameProviders = { of: () => null };
  const site = await testSite({ vendors, providers: { of: (provider) => reach.of(provider) } });
  await seedGames(site.db);
  await seedSandboxMethods(site.db);
  const secret = "a secret of the tests";
  const merchant = "jadehall";
  const provider = await startSandboxProvider({ databaseUrl: site.url, port: 0, keys: testKeys });
  reach = createProviders({ sandbox: { url: provider.url, keys: testKeys }, timeoutMs: 30_000 });
  const twins = [createSandboxTwin({ merchant, secret })];
  const vendor = await startVendorTwins({ databaseUrl: site.url, port: 0, twins, log: site.ctx.log });
  const siteUrl = "http://localhost";
  vendors.set(
    sandboxVendorCode,
    createSandboxVendor({ baseUrl: vendor.url, siteUrl, merchant, secret, now: site.ctx.now, timeoutMs: 30_000 }),
  );
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await provider.stop();
      await vendor.stop();
      await site[Symbol.asyncDispose]();
    },
  };
}
