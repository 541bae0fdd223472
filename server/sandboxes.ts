import type { Log } from "@/api/context.ts";
import { createSandboxChain } from "@/sandboxes/chain/server.ts";
import { createC2pSandbox } from "@/sandboxes/vendors/c2p/server.ts";
import { createNorthSandbox } from "@/sandboxes/vendors/north/server.ts";
import { createYunSandbox } from "@/sandboxes/vendors/yun/server.ts";
import { createDummySandbox } from "@/sandboxes/vendors/dummy/server.ts";
import { createPayoutSandbox } from "@/sandboxes/payouts/server.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import type { Environment } from "./environment.ts";
import type { SandboxSecrets } from "./secrets.ts";

/** Our name at the sandbox vendor. */
export const sandboxMerchant = "jadehall";

/** The sandboxes' addresses, and the end of those that run in this process. */
export interface Sandboxes extends AsyncDisposable {
  /** Null: there are none. */
  sandboxes: SandboxAddresses | null;
}

/** Where the sandboxes are. */
export interface SandboxAddresses {
  providerUrl: string;
  vendorUrl: string;
}

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

/** Starts the sandboxes that don't run elsewhere. */
export async function startSandboxes(
  environment: Environment,
  databaseUrl: string,
  secrets: SandboxSecrets | null,
  log: Log,
): Promise<Sandboxes> {
  if (!secrets) return { sandboxes: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  await using cleanup = new AsyncDisposableStack();
  const [providerUrl, vendorUrl] = await Promise.all([
    environment.SANDBOX_PROVIDER_URL ?? startProvider(environment, databaseUrl, secrets).then(urlOf),
    environment.SANDBOX_VENDOR_URL ?? startVendor(environment, databaseUrl, secrets, log).then(urlOf),
  ]);
  const running = cleanup.move();
  return { sandboxes: { providerUrl, vendorUrl }, [Symbol.asyncDispose]: () => running.disposeAsync() };

  function urlOf(service: AsyncDisposable & { url: string }): string {
    cleanup.use(service);
    return service.url;
  }
}

/** Where the sandboxes are for a process that doesn't run them itself. */
export function sandboxAddresses(environment: Environment): SandboxAddresses | null {
  if (environment.SANDBOXES === "off") return null;
  return {
    providerUrl: environment.SANDBOX_PROVIDER_URL ?? `http://127.0.0.1:${environment.SANDBOX_PROVIDER_PORT}`,
    vendorUrl: environment.SANDBOX_VENDOR_URL ?? `http://127.0.0.1:${environment.SANDBOX_VENDOR_PORT}`,
  };
}

function disposable<Service extends { stop(): Promise<void> }>(service: Service): Service & AsyncDisposable {
  return Object.assign(service, { [Symbol.asyncDispose]: () => service.stop() });
}
