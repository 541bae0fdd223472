import { createCatalogue } from "../catalogue.ts";
import { createProviders } from "../providers/create_providers.ts";
import { reconcileTransfers } from "../reconcile_transfers.ts";
import { connect } from "@/db/connect.ts";
import { fixedSettings } from "../../settings/settings.ts";
import { createAnnouncementCache } from "../../content/announcement_cache.ts";
import { createDiskStore } from "../../images/stores/disk.ts";
import { createRequestLimiter } from "../../limits/request_limiter.ts";
import { createPasswordTurns } from "../../members/password_turns.ts";
import { createIncidents } from "../../incidents.ts";
import { createUploads } from "../../images/uploads.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { testRing } from "../../vault/testing.ts";
import { createVault } from "../../vault/vault.ts";

/**
 * The reconciler as a process of its own: `reconcile_process.ts <database URL> <sandbox URL> <ISO time>`. It says "ready",
 * waits for a line, runs once and prints what it did as JSON.
 */
const [databaseUrl = "", sandboxUrl = "", at = ""] = Deno.args;
await using db = connect(databaseUrl);
const now = new Date(at);
const log = { info() {}, warn() {}, error() {} };
const ctx = {
  db,
  now: () => now,
  settings: fixedSettings(),
  siteUrl: null,
  log,
  incidents: createIncidents(),
  catalogue: createCatalogue(db),
  announcements: createAnnouncementCache(),
  providers: createProviders({ sandbox: { url: sandboxUrl, keys: testKeys }, timeoutMs: 30_000 }),
  vendors: new Map(),
  vault: createVault(testRing()),
  images: createDiskStore("nowhere"),
  uploads: createUploads(),
  passwords: createPasswordTurns(),
  limiter: createRequestLimiter(),
  payouts: new Map(),
};
await Deno.stdout.write(new TextEncoder().encode("ready\n"));
await Deno.stdin.read(new Uint8Array(16));
const reconciled = await reconcileTransfers(ctx, now);
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(reconciled)));
