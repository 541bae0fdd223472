import { z } from "zod";
import type { VendorKeys } from "@/api/payments/deposits/vendors/create_vendors.ts";
import type { SenderKeys } from "@/api/payments/withdrawals/payouts/create_senders.ts";
import type { SmsKeys } from "@/api/messages/sms/senders/create_sender.ts";
import type { VapidKeys } from "@/api/messages/push/sender.ts";
import type { EmailKeys } from "@/api/messages/email/senders/create_sender.ts";
import type { OwnKeys } from "@/api/games/providers/create_providers.ts";
import type { GoogleKeys } from "@/api/platform/captcha/google.ts";
import { makePrivateKey } from "@/api/platform/signing/rsa_keys.ts";
import { type KeyRing, makeKeyRing, readKeyRing } from "@/api/platform/vault/key_ring.ts";
import { lock } from "@/packages/postgres-cluster/file_lock.ts";
import type { Environment } from "./environment.ts";

const SecretsFile = z.object({
  sandboxProvider: z.string(),
  sandboxProviderKey: z.string(),
  sandboxSiteKey: z.string(),
  sandboxVendor: z.string(),
  demoPassword: z.string(),
  dataKeys: z.string(),
});
type SecretsFile = z.output<typeof SecretsFile>;

/** The secrets that the processes of one site share. */
export interface Secrets {
  /** Null: there are no sandboxes, and their keys are accepted nowhere. */
  sandbox: SandboxSecrets | null;
  /** Of the providers that have an address of their own. */
  providers: OwnKeys;
  /** Of the payment vendors that are reached directly, not by a sandbox server. */
  vendors: VendorKeys;
  /** Of the payout senders that are reached directly. */
  payouts: SenderKeys;
  /** Of the gateway for text messages. */
  sms: SmsKeys;
  /** Of the mail server. */
  email: EmailKeys;
  /** By which push services recognise the site; null: members get no notices on their devices. */
  push: VapidKeys | null;
  /** Of Google's captcha; null if it has none. */
  google: GoogleKeys | null;
  /** The keys that the vault encrypts with. */
  dataKeys: KeyRing;
  /** Shared with the proxy; null if it has none. */
  proxyKey: string | null;
  /** Null: there is no demo member. */
  demoPassword: string | null;
}

/** The secrets with which the site and its sandboxes sign to each other. */
export interface SandboxSecrets {
  /** Shared with the sandbox game provider. */
  provider: string;
  /** Shared with the sandbox servers of payment vendors and payout senders. */
  vendor: string;
  /** The RSA key in PEM that sandbox servers sign with. */
  rsaKey: string;
  /** The RSA key in PEM that the site signs with to them. */
  siteKey: string;
}

/**
 * The secrets of the environment. Beside an embedded database (`folder`), those that are missing are generated once and
 * kept there, readable by their owner alone, so that a fresh checkout just works.
 */
export async function readSecrets(environment: Environment, folder: string | null): Promise<Secrets> {
  const stored = folder === null ? null : await storedSecrets(folder);
  return {
    sandbox: environment.SANDBOXES === "on" ? sandboxSecrets(environment, stored) : null,
    providers: environment.PROVIDER_KEYS ?? new Map(),
    vendors: environment.VENDOR_KEYS ?? {},
    payouts: environment.PAYOUT_KEYS ?? {},
    sms: environment.SMS_KEYS ?? {},
    email: environment.EMAIL_KEYS ?? {},
    push: vapidKeys(environment),
    google: googleKeys(environment),
    dataKeys: environment.DATA_KEYS ?? storedRing(stored?.dataKeys),
    proxyKey: environment.PROXY_KEY ?? null,
    demoPassword: environment.DEMO_PASSWORD ?? stored?.demoPassword ?? null,
  };
}

function sandboxSecrets(environment: Environment, stored: SecretsFile | null): SandboxSecrets {
  return {
    provider: needed(environment.SANDBOX_PROVIDER_SECRET ?? stored?.sandboxProvider),
    vendor: needed(environment.SANDBOX_VENDOR_SECRET ?? stored?.sandboxVendor),
    rsaKey: needed(environment.SANDBOX_PROVIDER_KEY ?? stored?.sandboxProviderKey),
    siteKey: needed(environment.SANDBOX_SITE_KEY ?? stored?.sandboxSiteKey),
  };
}

function googleKeys({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }: Environment): GoogleKeys | null {
  return siteKey && secret ? { siteKey, secret } : null;
}

function vapidKeys({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Environment): VapidKeys | null {
  return privateKey && subject ? { privateKey, subject } : null;
}

function needed(secret: string | undefined): string {
  if (secret === undefined) throw new Error("the environment schema demands every secret when there is no folder");
  return secret;
}

function storedRing(stored: string | undefined): KeyRing {
  const ring = readKeyRing(needed(stored));
  if (!ring) throw new Error("dataKeys in secrets.json can't be read");
  return ring;
}

async function storedSecrets(folder: string): Promise<SecretsFile> {
  using _alone = await lock(`${folder}/secrets.lock`, "exclusive");
  const file = `${folder}/secrets.json`;
  const stored = SecretsFile.partial().parse(await readJson(file) ?? {});
  const whole = SecretsFile.safeParse(stored);
  if (whole.success) return whole.data;
  // A file of an older version keeps its values and gets the missing ones.
  const made = { ...await makeSecrets(), ...stored };
  // Under its final name only when whole.
  await Deno.writeTextFile(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
  await Deno.rename(`${file}.new`, file);
  return made;
}

async function makeSecrets(): Promise<SecretsFile> {
  const [sandboxProviderKey, sandboxSiteKey] = await Promise.all([makePrivateKey(), makePrivateKey()]);
  return {
    sandboxProvider: random(32),
    sandboxProviderKey,
    sandboxSiteKey,
    sandboxVendor: random(32),
    demoPassword: `jade-${random(4)}`,
    dataKeys: makeKeyRing(),
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await Deno.readTextFile(file));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return null;
  }
}

function random(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}
