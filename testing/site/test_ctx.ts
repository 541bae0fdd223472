import { createCaches } from "@/api/work/caches.ts";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { createSiteClock } from "@/api/platform/clock/site_clock.ts";
import { createSiteFigures } from "@/api/content/contents/site_figures.ts";
import { createCaptchas } from "@/api/platform/captcha/captchas.ts";
import type { Ctx } from "@/api/context.ts";
import { createEvents } from "@/api/platform/events/events.ts";
import { createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import { createDiskStore } from "@/api/content/images/stores/disk.ts";
import { createUploads } from "@/api/content/images/uploads.ts";
import { createRequestLimiter } from "@/api/platform/limits/request_limiter.ts";
import { createDrawLimiter } from "@/api/rewards/fair_draws/draw_limiter.ts";
import { createPaymentLimiter } from "@/api/platform/limits/payment_limiter.ts";
import { createPasswordLimiter } from "@/api/identity/members/passwords/password_limiter.ts";
import { createIncidents } from "@/api/log/incidents.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { noMetrics } from "@/api/metrics.ts";
import { onlyCell } from "@/db/cell.ts";
import { fixedSettings } from "@/api/settings.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";

/**
 * Creates the context of operations in a test: no provider, no vendor, no payout sender, every setting at its default,
 * no log.
 */
export function testCtx(db: Kysely<DB>, imageFolder: string): Ctx {
  const now = () => new Date();
  const log = { info() {}, warn() {}, error() {} };
  const incidents = createIncidents();
  const vault = createVault(testRing());
  return {
    db,
    replica: null,
    cell: onlyCell,
    now,
    clock: createSiteClock({ db, log }),
    settings: fixedSettings(),
    siteUrl: null,
    proxyKey: null,
    log,
    incidents,
    metrics: noMetrics,
    securityLog: createSecurityLog(log),
    events: createEvents({ db, now, log, incidents }),
    captchas: createCaptchas({ google: null }),
    catalogue: createCatalogue(db, { now }),
    caches: createCaches({ db, vault }),
    figures: createSiteFigures(),
    providers: { of: () => null },
    vendors: new Map(),
    vault,
    images: createDiskStore(imageFolder),
    archiveFolder: `${imageFolder}-archives`,
    uploads: createUploads(),
    drawLimiter: createDrawLimiter(),
    paymentLimiter: createPaymentLimiter({ slots: 1000, slotsOfOne: 1000 }),
    passwords: createPasswordLimiter({ slots: 1000, slotsOfOne: 1000 }),
    limiter: createRequestLimiter(),
    payouts: new Map(),
    sms: null,
    email: null,
    push: null,
  };
}
