import type { Ctx } from "@/api/context.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { buildCtx } from "@/server/context.ts";
import { connectSandboxes, type SandboxAddresses } from "@/server/sandboxes.ts";
import { createLog } from "@/server/log.ts";
import { connect } from "@/db/connect.ts";
import { onlyCell } from "@/db/cell.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { imageFolder, sandboxSecret } from "../site_process.ts";

/** The operations of a site whose processes come and go, from a process that stays. */
export interface Observer extends AsyncDisposable {
  ctx: Ctx;
}

/** Opens the site's database and ports beside the site itself. */
export async function observe(
  databaseUrl: string,
  { siteUrl, sandboxes: addresses }: { siteUrl: string; sandboxes: SandboxAddresses },
): Promise<Observer> {
  // No URL to parse: it may name several hosts.
  const db = connect(`${databaseUrl}${databaseUrl.includes("?") ? "&" : "?"}application_name=crash%20test`, { max: 4 });
  const secrets = {
    sandbox: {
      provider: testKeys.hmac_json.secret,
      vendor: sandboxSecret,
      rsaKey: testKeys.rsa_json.providerKey,
      siteKey: testKeys.rsa_json.siteKey,
    },
    providers: new Map(),
    vendors: {},
    payouts: {},
    sms: {},
    email: {},
    push: null,
    google: null,
    dataKeys: testRing(),
    proxyKey: null,
    demoPassword: null,
  };
  const sandboxes = await connectSandboxes(addresses, secrets.sandbox);
  const built = await buildCtx(
    { db, replica: null, cell: onlyCell },
    secrets,
    { siteUrl, sandboxes, ownUrl: null, images: { folder: imageFolder }, archiveFolder: `${imageFolder}/archives` },
    createLog("error"),
  );
  return {
    ctx: built.ctx,
    async [Symbol.asyncDispose]() {
      await built[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}
