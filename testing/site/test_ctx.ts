import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { createSiteClock } from "@/api/clock/site_clock.ts";
import { createContents } from "@/api/content/contents.ts";
import { createSiteFigures } from "@/api/content/site_figures.ts";
import { createCaptchas } from "@/api/captcha/captchas.ts";
import type { Ctx } from "@/api/context.ts";
import { createEvents } from "@/api/events/events.ts";
import { createCatalogue } from "@/api/games/catalogue.ts";
import { createDiskStore } from "@/api/images/stores/disk.ts";
import { createUploads } from "@/api/images/uploads.ts";
import { createRequestLimiter } from "@/api/limits/request_limiter.ts";
import { createDrawTurns } from "@/api/fair_draws/draw_turns.ts";
import { createPasswordTurns } from "@/api/members/password_turns.ts";
import { createIncidents } from "@/api/incidents.ts";
import { fixedSettings } from "@/api/settings/settings.ts";
import { createRedPacketMemory } from "@/api/red_packets/red_packet_memory.ts";
import { createTurntableMemory } from "@/api/turntable/turntable_memory.ts";
import { testRing } from "@/api/vault/testing.ts";
import { createVault } from "@/api/vault/vault.ts";

/** What operations see in a test: no provider, no vendor, no payout sender, every setting at its default, no log. */
export function testCtx(db: Kysely<DB>, imageFolder: string): Ctx {
  const now = () => new Date();
  const log = { info() {}, warn() {}, error() {} };
  const incidents = createIncidents();
  const vault = createVault(testRing());
  return {
    db,
    now,
    clock: createSiteClock({ db, log }),
    settings: fixedSettings(),
    siteUrl: null,
    proxyKey: null,
    log,
    incidents,
    events: createEvents({ db, now, log, incidents }),
    captchas: createCaptchas({ google: null }),
    catalogue: createCatalogue(db),
    contents: createContents(db),
    turntable: createTurntableMemory(db),
    figures: createSiteFigures(),
    providers: { of: () => null },
    vendors: new Map(),
    vault,
    redPackets: createRedPacketMemory({ db, vault }),
    images: createDiskStore(imageFolder),
    uploads: createUploads(),
    drawTurns: createDrawTurns(),
    passwords: createPasswordTurns({ places: 1000, placesOfOne: 1000 }),
    limiter: createRequestLimiter(),
    payouts: new Map(),
    sms: null,
    email: null,
  };
}
