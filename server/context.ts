import { createCaches } from "@/api/work/caches.ts";
import type { Ctx } from "@/api/context.ts";
import type { Log } from "@/api/log/log.ts";
import { createSiteClock, type SiteClock } from "@/api/platform/clock/site_clock.ts";
import { watchContents } from "@/api/content/contents/watch_contents.ts";
import { createSiteFigures } from "@/api/content/contents/site_figures.ts";
import { createCaptchas } from "@/api/platform/captcha/captchas.ts";
import { createVendors } from "@/api/payments/deposits/vendors/create_vendors.ts";
import { createSenders } from "@/api/payments/withdrawals/payouts/create_senders.ts";
import { createEvents } from "@/api/platform/events/events.ts";
import { createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import { watchCatalogue } from "@/api/games/catalogue/watch_catalogue.ts";
import { createProviders, type ProviderConnections } from "@/api/games/providers/create_providers.ts";
import { loadSettings } from "@/api/platform/settings/load_settings.ts";
import { createRequestLimiter } from "@/api/platform/limits/request_limiter.ts";
import { createDrawLimiter } from "@/api/rewards/fair_draws/draw_limiter.ts";
import { createPaymentLimiter } from "@/api/platform/limits/payment_limiter.ts";
import { createPasswordLimiter } from "@/api/identity/members/passwords/password_limiter.ts";
import { createEmailSender } from "@/api/messages/email/senders/create_sender.ts";
import { createPushSender } from "@/api/messages/push/sender.ts";
import { createSmsSender } from "@/api/messages/sms/senders/create_sender.ts";
import { createIncidents } from "@/api/log/incidents.ts";
import { createSecurityLog, type SecurityLog } from "@/api/log/security_log.ts";
import { measured, type Metrics, noMetrics } from "@/api/metrics.ts";
import { createUploads } from "@/api/content/images/uploads.ts";
import { watchRedPackets } from "@/api/rewards/red_packets/watch_red_packets.ts";
import { watchTurntable } from "@/api/rewards/turntable/watch_turntable.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { type ImageLocation, openImageStore } from "./environment/image_location.ts";
import type { OpenDatabase } from "./database/open_database.ts";
import type { SandboxConnections } from "./sandboxes.ts";
import type { Secrets } from "./environment/secrets.ts";

/** The addresses of the services around the site, and the site's own for them. */
export interface Addresses {
  siteUrl: string;
  /** SITE_URL; null if it has no address but the one that it listens on. */
  ownUrl: string | null;
  /** Null: there are none. */
  sandboxes: SandboxConnections | null;
  images: ImageLocation;
  /** The folder of archived months. */
  archiveFolder: string;
}

/** The context of operations. Disposing ends its background work; the database stays open. */
export interface BuiltCtx extends AsyncDisposable {
  ctx: Ctx;
}

/** Builds the context of operations. */
export async function buildCtx(
  { db, replica, cell }: Pick<OpenDatabase, "db" | "replica" | "cell">,
  secrets: Secrets,
  addresses: Addresses,
  log: Log,
  { securityLog = createSecurityLog(log), clock = createSiteClock({ db, log }), metrics = noMetrics }: {
    securityLog?: SecurityLog;
    clock?: SiteClock;
    metrics?: Metrics;
  } = {},
): Promise<BuiltCtx> {
  await clock.check();
  const { now } = clock;
  const incidents = createIncidents();
  const events = createEvents({ db, now, log, incidents });
  const settings = await loadSettings({ db, log, now, incidents }, { isNotified: events.isListening });
  const vault = createVault(secrets.dataKeys);
  const sms = createSmsSender({ keys: secrets.sms, sandboxes: addresses.sandboxes?.sms ?? null });
  const email = createEmailSender({ keys: secrets.email, sandboxes: addresses.sandboxes?.email ?? null }, {
    siteUrl: addresses.siteUrl.replace(/\/$/, ""),
  });
  const ctx: Ctx = {
    db,
    replica,
    cell,
    now,
    clock,
    settings,
    siteUrl: addresses.ownUrl,
    proxyKey: secrets.proxyKey,
    log,
    incidents,
    securityLog,
    metrics,
    captchas: createCaptchas({ google: secrets.google }),
    catalogue: createCatalogue(db, { now }),
    caches: createCaches({ db, vault }),
    figures: createSiteFigures(),
    events,
    providers: createProviders({ ...connectionsOf(secrets, addresses.sandboxes), now, metrics }),
    vendors: eachMeasured(
      createVendors(
        { keys: secrets.vendors, sandboxes: addresses.sandboxes?.vendors ?? null },
        { db, settings, now, siteUrl: addresses.siteUrl },
      ),
      (code, vendor) => measured(metrics, { service: "vendor", code }, vendor, ["create", "query"]),
    ),
    vault,
    images: openImageStore(addresses.images),
    archiveFolder: addresses.archiveFolder,
    uploads: createUploads({ log }),
    drawLimiter: createDrawLimiter(),
    paymentLimiter: createPaymentLimiter(),
    passwords: createPasswordLimiter(),
    limiter: createRequestLimiter(),
    sms: sms && measured(metrics, { service: "text messages", code: "gateway" }, sms, ["send"]),
    email: email && measured(metrics, { service: "mail", code: "server" }, email, ["send"]),
    push: createPushSender(secrets.push, { now }),
    payouts: eachMeasured(
      createSenders({ keys: secrets.payouts, sandboxes: addresses.sandboxes?.senders ?? null }, { now }),
      (code, sender) => measured(metrics, { service: "payout sender", code }, sender, ["send", "query"]),
    ),
  };
  const watches = [watchCatalogue(ctx), watchContents(ctx), watchTurntable(ctx), watchRedPackets(ctx)];
  return {
    ctx,
    async [Symbol.asyncDispose]() {
      settings.stop();
      for (const watch of watches) watch.stop();
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

function eachMeasured<Code, Adapter>(
  adapters: ReadonlyMap<Code, Adapter>,
  measure: (code: Code, adapter: Adapter) => Adapter,
): ReadonlyMap<Code, Adapter> {
  return new Map(Array.from(adapters, ([code, adapter]) => [code, measure(code, adapter)]));
}
