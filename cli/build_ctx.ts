import type { Ctx, Log } from "@/api/context.ts";
import { createBulletin } from "@/api/content/bulletin.ts";
import { createSandboxSender } from "@/api/withdrawals/payouts/sandbox/adapter.ts";
import { createCatalogue } from "@/api/games/catalogue.ts";
import { createProviders, type ProviderConnections } from "@/api/games/providers/create_providers.ts";
import { loadSettings } from "@/api/settings/load_settings.ts";
import { createUploads } from "@/api/images/uploads.ts";
import { createVault } from "@/api/vault/vault.ts";
import { type ImagePlace, openImageStore } from "./image_place.ts";
import type { OpenDatabase } from "./open_database.ts";
import { createVendors } from "./payment_vendors.ts";
import type { Secrets } from "./secrets.ts";

/** Where this process finds the services around the site, and where they find it. */
export interface Addresses {
  siteUrl: string;
  sandboxProviderUrl: string;
  sandboxVendorUrl: string;
  images: ImagePlace;
}

/** What operations work on. Disposing ends what it does by itself; the database stays open. */
export interface BuiltCtx extends Disposable {
  ctx: Ctx;
}

/** Puts together what operations work on. */
export async function buildCtx(
  { db }: OpenDatabase,
  secrets: Secrets,
  addresses: Addresses,
  log: Log,
): Promise<BuiltCtx> {
  const now = () => new Date();
  const settings = await loadSettings(db, log);
  const payouts = {
    baseUrl: new URL("/payouts/", addresses.sandboxVendorUrl).href,
    secret: secrets.sandboxVendor,
    now,
  };
  const ctx: Ctx = {
    db,
    now,
    settings,
    log,
    catalogue: createCatalogue(db),
    bulletin: createBulletin(),
    providers: createProviders({ ...connectionsOf(secrets, addresses), now }),
    vendors: createVendors({ db, settings, now }, secrets, addresses),
    vault: createVault(secrets.dataKeys),
    images: openImageStore(addresses.images),
    uploads: createUploads(),
    payouts: new Map((["a", "v"] as const).map((mode) => [mode, createSandboxSender({ ...payouts, mode })])),
  };
  return { ctx, [Symbol.dispose]: () => settings.stop() };
}

/** How this process reaches game providers. */
export function connectionsOf(
  secrets: Secrets,
  { sandboxProviderUrl }: Pick<Addresses, "sandboxProviderUrl">,
): ProviderConnections {
  return { sandbox: { url: sandboxProviderUrl, keys: secrets.sandboxProvider }, keys: secrets.providers };
}
