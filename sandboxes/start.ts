import type { Log } from "@/api/context.ts";
import type { Environment } from "@/server/environment.ts";
import { sandboxMerchant } from "@/server/sandbox_merchant.ts";
import type { SandboxSecrets } from "@/server/secrets.ts";
import { createSandboxChain } from "./chain/server.ts";
import { createPayoutSandbox } from "./payouts/server.ts";
import { startSandboxProvider } from "./providers/service.ts";
import { createC2pSandbox } from "./vendors/c2p/server.ts";
import { startSandboxVendors } from "./vendors/common/service.ts";
import { createDummySandbox } from "./vendors/dummy/server.ts";
import { createNorthSandbox } from "./vendors/north/server.ts";
import { createYunSandbox } from "./vendors/yun/server.ts";

/** Starts the sandbox game provider. */
export async function startProvider(environment: Environment, databaseUrl: string, secrets: SandboxSecrets) {
  return disposable(
    await startSandboxProvider({
      databaseUrl,
      port: environment.SANDBOX_PROVIDER_PORT,
      keys: secrets.provider,
    }),
  );
}

/** Starts the payment vendors' sandbox servers. */
export async function startVendor(environment: Environment, databaseUrl: string, secrets: SandboxSecrets, log: Log) {
  return disposable(
    await startSandboxVendors({
      databaseUrl,
      port: environment.SANDBOX_VENDOR_PORT,
      sandboxServers: [
        createDummySandbox({ merchant: sandboxMerchant, secret: secrets.vendor }),
        createNorthSandbox(secrets.vendors.north),
        createYunSandbox(secrets.vendors.yun),
        createC2pSandbox(secrets.vendors.c2p),
        createSandboxChain({ contract: secrets.vendors.usdt.contract }),
        createPayoutSandbox({ secret: secrets.vendor }),
      ],
      log,
    }),
  );
}

function disposable<Service extends { stop(): Promise<void> }>(service: Service): Service & AsyncDisposable {
  return Object.assign(service, { [Symbol.asyncDispose]: () => service.stop() });
}
