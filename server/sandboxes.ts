import type { Kysely } from "kysely";
import type { VendorSandboxes } from "@/api/payments/deposits/vendors/create_vendors.ts";
import type { SandboxKeys } from "@/api/games/providers/create_providers.ts";
import type { EmailKeys } from "@/api/messages/email/senders/create_sender.ts";
import type { SmsKeys } from "@/api/messages/sms/senders/create_sender.ts";
import type { SenderKeys } from "@/api/payments/withdrawals/payouts/create_senders.ts";
import type { Log } from "@/api/log/log.ts";
import type { DB } from "@/db/types.ts";
import type { Environment } from "./environment/environment.ts";
import type { SandboxSecrets } from "./environment/secrets.ts";
import type { createPastPlay } from "@/sandboxes/providers/past_play.ts";
import type { WritePastOrder } from "@/sandboxes/vendors/common/past_order.ts";

/** How the sandboxes are reached; disposing ends those that run in this process. */
export interface Sandboxes extends AsyncDisposable {
  /** Null: there are none. */
  sandboxes: SandboxConnections | null;
}

/** How the sandboxes are reached. */
export interface SandboxConnections extends SandboxAddresses {
  vendors: VendorSandboxes;
  senders: SenderKeys;
  /** The gateway for text messages. */
  sms: SmsKeys;
  /** The mailbox for e-mails. */
  email: EmailKeys;
  /** The keys that requests to the sandbox provider are signed with. */
  providerKeys: SandboxKeys;
}

/** The addresses of the sandboxes. */
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
  // Loaded in this file and nowhere else, so that a production process never reads them.
  const { startProvider, startVendor } = await import("@/sandboxes/start.ts");
  await using cleanup = new AsyncDisposableStack();
  const [providerUrl, vendorUrl] = await Promise.all([
    environment.SANDBOX_PROVIDER_URL ?? startProvider(environment, databaseUrl, secrets).then(urlOf),
    environment.SANDBOX_VENDOR_URL ?? startVendor(environment, databaseUrl, secrets, log).then(urlOf),
  ]);
  const sandboxes = await connectSandboxes({ providerUrl, vendorUrl }, secrets);
  const running = cleanup.move();
  return { sandboxes, [Symbol.asyncDispose]: () => running.disposeAsync() };

  function urlOf(service: AsyncDisposable & { url: string }): string {
    cleanup.use(service);
    return service.url;
  }
}

/** How a process that doesn't run the sandboxes itself reaches them; null if there are none. */
export async function sandboxesElsewhere(
  environment: Environment,
  secrets: SandboxSecrets | null,
): Promise<SandboxConnections | null> {
  if (!secrets) return null;
  return await connectSandboxes({
    providerUrl: environment.SANDBOX_PROVIDER_URL ?? `http://127.0.0.1:${environment.SANDBOX_PROVIDER_PORT}`,
    vendorUrl: environment.SANDBOX_VENDOR_URL ?? `http://127.0.0.1:${environment.SANDBOX_VENDOR_PORT}`,
  }, secrets);
}

/** How the sandboxes at these addresses are reached. */
export async function connectSandboxes(
  addresses: SandboxAddresses,
  secrets: SandboxSecrets,
): Promise<SandboxConnections> {
  const { connectEmail, connectSenders, connectSms, connectVendors, providerKeys } = await import(
    "@/sandboxes/connect.ts"
  );
  return {
    ...addresses,
    vendors: connectVendors(addresses.vendorUrl, secrets),
    senders: connectSenders(addresses.vendorUrl, secrets),
    sms: connectSms(addresses.vendorUrl, secrets),
    email: connectEmail(addresses.vendorUrl, secrets),
    providerKeys: providerKeys(secrets),
  };
}

/** Play at the sandbox provider that is written down as if it had been, on a handle of the site's own database. */
export async function pastPlayOn(
  ...input: Parameters<typeof createPastPlay>
): Promise<Awaited<ReturnType<typeof createPastPlay>>> {
  return await (await import("@/sandboxes/providers/past_play.ts")).createPastPlay(...input);
}

/** The writers of past top-ups at sandbox vendors, by vendor code, on the site's database. */
export async function pastOrdersOn(db: Kysely<DB>): Promise<ReadonlyMap<string, WritePastOrder>> {
  return await (await import("@/sandboxes/vendors/past_orders.ts")).createPastOrders(db);
}
