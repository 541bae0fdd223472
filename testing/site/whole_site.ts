import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import type { PaymentVendor } from "@/api/payments/deposits/vendors/port.ts";
import { createDummySandbox } from "@/sandboxes/vendors/dummy/server.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import type { GameProviders } from "@/api/games/providers/port.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { testKeys } from "../providers/keys.ts";
import { addressed } from "../database/address.ts";
import { type OpenedSite, testSite } from "./test_site.ts";

/** A test site with the seeded games and payment methods, each on its real sandbox service. */
export async function wholeSite(): Promise<OpenedSite> {
  const vendors = new Map<string, PaymentVendor>();
  let reach: GameProviders = { of: () => null };
  const site = await testSite({ vendors, providers: { of: (provider) => reach.of(provider) } });
  await seedGames(site.db);
  await seedDummyMethods(site.db);
  const secret = "a secret of the tests";
  const merchant = "jadehall";
  const provider = await startSandboxProvider({ database: site.lend(), port: 0, keys: testKeys });
  reach = createProviders({ sandbox: { url: provider.url, keys: testKeys }, timeoutMs: 30_000, now: () => new Date() });
  const sandboxServers = [createDummySandbox({ merchant, secret })];
  const vendor = await startSandboxVendors({ database: site.lend(), port: 0, sandboxServers, log: site.ctx.log });
  const siteUrl = "http://localhost";
  const { db, ctx: { settings, now } } = site;
  const url = `${vendor.url}${pathOf(dummy.code)}/`;
  vendors.set(
    dummy.code,
    dummy.open({ url, merchant, secret }, { db, settings, siteUrl, now, timeoutMs: 30_000 }),
  );
  return addressed({
    ...site,
    async [Symbol.asyncDispose]() {
      await provider.stop();
      await vendor.stop();
      await site[Symbol.asyncDispose]();
    },
  }, () => site.url);
}
