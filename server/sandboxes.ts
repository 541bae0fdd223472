import type { Log } from "@/api/context.ts";
import type { Environment } from "./environment.ts";
import type { SandboxSecrets } from "./secrets.ts";

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

/** Starts the sandboxes that don't run elsewhere. */
export async function startSandboxes(
  environment: Environment,
  databaseUrl: string,
  secrets: SandboxSecrets | null,
  log: Log,
): Promise<Sandboxes> {
  if (!secrets) return { sandboxes: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  // Loaded here and nowhere else, so that a production process never reads them.
  const { startProvider, startVendor } = await import("@/sandboxes/start.ts");
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
