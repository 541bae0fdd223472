import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { createAnnouncementCache } from "@/api/content/announcement_cache.ts";
import type { Ctx } from "@/api/context.ts";
import { createCatalogue } from "@/api/games/catalogue.ts";
import { createDiskStore } from "@/api/images/stores/disk.ts";
import { createUploads } from "@/api/images/uploads.ts";
import { createRequestLimiter } from "@/api/limits/request_limiter.ts";
import { createPasswordTurns } from "@/api/members/password_turns.ts";
import { createIncidents } from "@/api/incidents.ts";
import { fixedSettings } from "@/api/settings/settings.ts";
import { testRing } from "@/api/vault/testing.ts";
import { createVault } from "@/api/vault/vault.ts";

/** What operations see in a test: no provider, no vendor, no payout sender, every setting at its default, no log. */
export function testCtx(db: Kysely<DB>, imageFolder: string): Ctx {
  return {
    db,
    now: () => new Date(),
    settings: fixedSettings(),
    siteUrl: null,
    log: { info() {}, warn() {}, error() {} },
    incidents: createIncidents(),
    catalogue: createCatalogue(db),
    announcements: createAnnouncementCache(),
    providers: { of: () => null },
    vendors: new Map(),
    vault: createVault(testRing()),
    images: createDiskStore(imageFolder),
    uploads: createUploads(),
    passwords: createPasswordTurns({ places: 1000, placesOfOne: 1000 }),
    limiter: createRequestLimiter(),
    payouts: new Map(),
  };
}
