import { createProviders } from "../../providers/create_providers.ts";
import { reconcileTransfers } from "../reconcile/reconcile_transfers.ts";
import { connect } from "@/db/connect.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";

/**
 * The reconciler as a process of its own: `reconcile_process.ts <database URL> <sandbox URL> <ISO time>`. It says "ready",
 * waits for a line, runs once and prints what it did as JSON.
 */
const [databaseUrl = "", sandboxUrl = "", at = ""] = Deno.args;
await using db = connect(databaseUrl);
const now = new Date(at);
const ctx = {
  ...testCtx(db, "nowhere"),
  now: () => now,
  providers: createProviders({
    sandbox: { url: sandboxUrl, keys: testKeys },
    timeoutMs: 30_000,
    now: () => new Date(),
  }),
};
await Deno.stdout.write(new TextEncoder().encode("ready\n"));
await Deno.stdin.read(new Uint8Array(16));
const reconciled = await reconcileTransfers(ctx, now);
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(reconciled)));
