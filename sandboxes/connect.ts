import type { VendorSandboxes } from "@/api/payments/deposits/vendors/create_vendors.ts";
import type { SandboxKeys } from "@/api/games/providers/create_providers.ts";
import type { EmailKeys } from "@/api/messages/email/senders/create_sender.ts";
import type { SmsKeys } from "@/api/messages/sms/senders/create_sender.ts";
import type { SenderKeys } from "@/api/payments/withdrawals/payouts/create_senders.ts";
import type { SandboxSecrets } from "@/server/environment/secrets.ts";
import { type KeySource, keySource } from "./key_source.ts";
import { sandboxProviderKeys } from "./providers/registry.ts";
import { senderSandboxes } from "./payouts/registry.ts";
import { emailSandboxes } from "./email/registry.ts";
import { smsSandboxes } from "./sms/registry.ts";
import { vendorSandboxes } from "./vendors/registry.ts";

/** How the site reaches the vendors' sandbox servers in the service at an address. */
export function connectVendors(serviceUrl: string, secrets: SandboxSecrets): VendorSandboxes {
  const source = vendorKeySource(secrets);
  return Object.fromEntries(vendorSandboxes.map((one) => [one.code, one.connection(serviceUrl, source)]));
}

/** How the site reaches the payout senders' sandbox servers in the service at an address. */
export function connectSenders(serviceUrl: string, secrets: SandboxSecrets): SenderKeys {
  const source = vendorKeySource(secrets);
  return Object.fromEntries(senderSandboxes.map((one) => [one.code, one.connection(serviceUrl, source).keys]));
}

/** How the site reaches the sandbox servers of gateways for text messages in the service at an address. */
export function connectSms(serviceUrl: string, secrets: SandboxSecrets): SmsKeys {
  const source = vendorKeySource(secrets);
  return Object.fromEntries(smsSandboxes.map((one) => [one.code, one.connection(serviceUrl, source).keys]));
}

/** How the site reaches the sandbox mailbox in the service at an address. */
export function connectEmail(serviceUrl: string, secrets: SandboxSecrets): EmailKeys {
  const source = vendorKeySource(secrets);
  return Object.fromEntries(emailSandboxes.map((one) => [one.code, one.connection(serviceUrl, source).keys]));
}

/** Derives the keys with which the site signs to the sandbox provider, by protocol. */
export function providerKeys({ provider, rsaKey, siteKey }: SandboxSecrets): SandboxKeys {
  return sandboxProviderKeys(keySource({ secret: provider, rsaKey, siteKey }));
}

/** The source of the keys of payment vendors and payout senders. */
export function vendorKeySource({ vendor, rsaKey, siteKey }: SandboxSecrets): KeySource {
  return keySource({ secret: vendor, rsaKey, siteKey });
}
