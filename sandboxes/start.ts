import type { Log } from "@/api/log/log.ts";
import type { Environment } from "@/server/environment/environment.ts";
import type { SandboxSecrets } from "@/server/environment/secrets.ts";
import { providerKeys, vendorKeySource } from "./connect.ts";
import { senderSandboxes } from "./payouts/registry.ts";
import { startSandboxProvider } from "./providers/service.ts";
import { startSandboxVendors } from "./vendors/common/service.ts";
import { emailSandboxes } from "./email/registry.ts";
import { smsSandboxes } from "./sms/registry.ts";
import { vendorSandboxes } from "./vendors/registry.ts";

/** Starts the sandbox game provider. */
export async function startProvider(environment: Environment, databaseUrl: string, secrets: SandboxSecrets) {
  return disposable(
    await startSandboxProvider({
      database: databaseUrl,
      port: environment.SANDBOX_PROVIDER_PORT,
      keys: providerKeys(secrets),
    }),
  );
}

/** Starts the sandbox servers of payment vendors and payout senders. */
export async function startVendor(environment: Environment, databaseUrl: string, secrets: SandboxSecrets, log: Log) {
  const source = vendorKeySource(secrets);
  return disposable(
    await startSandboxVendors({
      database: databaseUrl,
      port: environment.SANDBOX_VENDOR_PORT,
      sandboxServers: [...vendorSandboxes, ...senderSandboxes, ...smsSandboxes, ...emailSandboxes].map(({ server }) =>
        server(source)
      ),
      log,
    }),
  );
}

function disposable<Service extends { stop(): Promise<void> }>(service: Service): Service & AsyncDisposable {
  return Object.assign(service, { [Symbol.asyncDispose]: () => service.stop() });
}
