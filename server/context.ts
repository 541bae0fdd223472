import type { Ctx, Log } from "@/api/context.ts";
import { createAnnouncementCache } from "@/api/content/announcement_cache.ts";
import { createVendors } from "@/api/deposits/vendors/create_vendors.ts";
import { createSenders } from "@/api/withdrawals/payouts/create_senders.ts";
import { createCatalogue } from "@/api/games/catalogue.ts";
import { createProviders, type ProviderConnections } from "@/api/games/providers/create_providers.ts";
import { loadSettings } from "@/api/settings/load_settings.ts";
import { createRequestLimiter } from "@/api/limits/request_limiter.ts";
import { createPasswordTurns } from "@/api/members/password_turns.ts";
import { createIncidents } from "@/api/incidents.ts";
import { createUploads } from "@/api/images/uploads.ts";
import { createVault } from "@/api/vault/vault.ts";
import { type ImagePlace, openImageStore } from "./image_place.ts";
import type { OpenDatabase } from "./open_database.ts";
import type { SandboxConnections } from "./sandboxes.ts";
import type { Secrets } from "./secrets.ts";

/** The addresses of the services around the site, and the site's own for them. */
export interface Addresses {
  siteUrl: string;
  /** SITE_URL; null where it has no address but the one that it listens on. */
  ownUrl: string | null;
  /** Null: there are none. */
  sandboxes: SandboxConnections | null;
  images: ImagePlace;
}

/** The context of operations. Disposing ends its background work; the database stays open. */
export interface BuiltCtx extends AsyncDisposable {
  ctx: Ctx;
}

/** Builds the context of operations. */
export async function buildCtx(
  { db }: OpenDatabase,
  secrets: Secrets,
  addresses: Addresses,
  log: Log,
): Promise<BuiltCtx> {
  const now = () => new Date();
  const incidents = createIncidents();
  const settings = await loadSettings({ db, log, now, incidents });
  const ctx: Ctx = {
    db,
    now,
    settings,
    siteUrl: addresses.ownUrl,
    log,
    incidents,
    catalogue: createCatalogue(db),
    announcements: createAnnouncementCache(),
    providers: createProviders({ ...connectionsOf(secrets, addresses.sandboxes), now }),
    vendors: createVendors(
      { keys: secrets.vendors, sandboxes: addresses.sandboxes?.vendors ?? null },
      { db, settings, now, siteUrl: addresses.siteUrl },
    ),
    vault: createVault(secrets.dataKeys),
    images: openImageStore(addresses.images),
    uploads: createUploads({ log }),
    passwords: createPasswordTurns(),
    limiter: createRequestLimiter(),
    payouts: createSenders({ keys: secrets.payouts, sandboxes: addresses.sandboxes?.senders ?? null }, { now }),
  };
  return {
    ctx,
    async [Symbol.asyncDispose]() {
      settings.stop();
      await ctx.uploads[Symbol.asyncDispose]();
    },
  };
}

/** How this process reaches game providers. */
export function connectionsOf(
  secrets: Pick<Secrets, "providers">,
  sandboxes: SandboxConnections | null,
): ProviderConnections {
  const sandbox = sandboxes && { url: sandboxes.providerUrl, keys: sandboxes.providerKeys };
  return { sandbox, keys: secrets.providers };
}
