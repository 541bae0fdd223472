import { createCaches } from "@/api/work/caches.ts";
import { createSiteFigures } from "@/api/content/contents/site_figures.ts";
import type { Ctx } from "@/api/context.ts";
import type { Log } from "@/api/log/log.ts";
import { createEvents } from "@/api/platform/events/events.ts";
import { createDiskStore } from "@/api/content/images/stores/disk.ts";
import { createUploads } from "@/api/content/images/uploads.ts";
import { roomForOrders } from "@/api/payments/deposits/testing.ts";
import { fixedSettings } from "@/api/settings.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { createCaptchas } from "@/api/platform/captcha/captchas.ts";
import { createRequestLimiter } from "@/api/platform/limits/request_limiter.ts";
import { createDrawLimiter } from "@/api/rewards/fair_draws/draw_limiter.ts";
import { createPaymentLimiter } from "@/api/platform/limits/payment_limiter.ts";
import { createPasswordLimiter } from "@/api/identity/members/passwords/password_limiter.ts";
import { createIncidents } from "@/api/log/incidents.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { noMetrics } from "@/api/metrics.ts";
import { onlyCell } from "@/db/cell.ts";
import type { Operation } from "../operation.ts";
import { providerPort } from "../outside/provider_port.ts";
import { vendorPort } from "../outside/vendor_port.ts";
import { siteClock } from "../clock.ts";
import { violate, type World } from "../world.ts";
import { outageMessage } from "./scheduler.ts";

/** Creates the context of the real code for one operation: everything that it may touch leads through the simulator. */
export function contextFor(world: World, operation: Operation): Ctx {
  const db = world.scheduler.databaseFor(operation);
  const now = () => world.clock.read(siteClock);
  const log = watchfulLog(world);
  const incidents = createIncidents();
  return {
    db,
    replica: null,
    cell: onlyCell,
    now,
    // Few members do what many would.
    settings: fixedSettings(roomForOrders),
    siteUrl: null,
    proxyKey: null,
    log,
    incidents,
    metrics: noMetrics,
    securityLog: createSecurityLog(log),
    events: createEvents({ db, now, log, incidents }),
    catalogue: world.catalogue,
    caches: createCaches({ db, vault: untouched.vault }),
    figures: createSiteFigures(),
    providers: {
      of({ code }) {
        const provider = world.providers.find((one) => one.code === code);
        if (!provider) return null;
        const port = providerPort(provider, operation, world);
        return {
          ...port,
          transfer(transfer) {
            checkSending(world, operation, transfer.transferId);
            return port.transfer(transfer);
          },
        };
      },
    },
    vendors: new Map(world.vendors.map((vendor) => [vendor.code, vendorPort(vendor, operation, world)])),
    ...untouched,
  };
}

/** The parts that no operation of the simulator reaches. */
const untouched = {
  clock: { fault: () => null, check: () => Promise.resolve(null) },
  archiveFolder: "/nowhere",
  payouts: new Map(),
  sms: null,
  email: null,
  push: null,
  vault: createVault(testRing()),
  images: createDiskStore("nowhere"),
  uploads: createUploads(),
  drawLimiter: createDrawLimiter(),
  paymentLimiter: createPaymentLimiter(),
  passwords: createPasswordLimiter(),
  limiter: createRequestLimiter(),
  captchas: createCaptchas({ google: null }),
};

/** A transfer is sent once in its life, and under the id that its member gave it. */
function checkSending(world: World, { label, transferId }: Operation, sentId: string): void {
  if (transferId !== null && transferId !== sentId) violate(world, `${label} was sent under another id`);
  if (world.sent.has(sentId)) violate(world, `${world.trace.name(sentId)} was sent twice`);
  world.sent.add(sentId);
}

/** An error that the site logs is a finding, unless the simulator made it or an operator is meant to see it. */
function watchfulLog(world: World): Log {
  return {
    info() {},
    warn() {},
    error(event, fields = {}) {
      const expected = String(fields.error).includes(outageMessage) ||
        fields.concern === "unresolved" || fields.concern === "impossible_amount";
      if (!expected) violate(world, `the site logs an error: ${event} ${JSON.stringify(fields)}`);
    },
  };
}
