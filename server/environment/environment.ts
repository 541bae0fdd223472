import { z } from "zod";
import { faultMessages } from "@/api/field_faults.ts";
import { isPrivateKey } from "@/api/platform/signing/rsa_keys.ts";
import { type KeyRing, keyRingRule, readKeyRing } from "@/api/platform/vault/key_ring.ts";
import { isSafeAddress, safeAddressRule } from "@/api/platform/outgoing/safe_address.ts";
import { privateKey, publicKey, sharedSecret } from "@/api/platform/signing/key_schemas.ts";
import { vapidPublicKey } from "@/api/messages/push/sender.ts";
import { OperatorLanguage } from "@/api/platform/operators/schema.ts";
import { type Cell, onlyCell } from "@/db/cell.ts";
import { addressRule, databaseAddress, readDatabaseAddress } from "@/db/address.ts";
import { ownKeys } from "./provider_keys.ts";
import { readSecretFiles, secretVariables } from "./secret_files.ts";
import { emailKeys, payoutKeys, smsKeys, vendorKeys } from "./vendor_keys.ts";

const address = (protocol: RegExp, message: string) => z.url({ protocol, error: `must be ${message}` });
const portNumber = z.string().regex(/^\d{1,5}$/, "must be a port number").transform(Number)
  .refine((value) => value <= 65_535, "must be at most 65535");
const port = (usual: number) => portNumber.default(usual);
const postgres = z.string().refine((url) => readDatabaseAddress(url) !== null, `must be ${addressRule}`);
const web = address(/^https?$/, "an http:// or https:// address");
const outgoing = web.refine(isSafeAddress, safeAddressRule).optional();

const dataKeys = z.string().transform((text, problems): KeyRing => {
  const ring = readKeyRing(text);
  if (ring) return ring;
  problems.addIssue(keyRingRule);
  return z.NEVER;
});

/**
 * Whether what is said to a database is read by no one between: it is on this machine, it is reached by TLS with its
 * certificate looked at, or the address says that it needs none.
 */
function isSafeDatabase(url: string): boolean {
  const { hosts, sslmodes } = databaseAddress(url);
  if (hosts.every(({ host }) => host === "" || host.startsWith("/") || isOwnHost(host))) return true;
  return sslmodes.length === 1 && (sslmodes[0] === "verify-full" || sslmodes[0] === "disable");
}

/** Whether only programs of this machine reach an address to listen on. */
function isOwnHost(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

// Several processes may share a database of DATABASE_URL, so none of them may generate secrets of its own.
const sandboxSecrets = [
  "SANDBOX_PROVIDER_SECRET",
  "SANDBOX_PROVIDER_KEY",
  "SANDBOX_SITE_KEY",
  "SANDBOX_VENDOR_SECRET",
] as const;

/** Everything that is read from the environment, in the order of the table in docs/running.md. Nothing else reads it. */
export const environmentSchema = z.object({
  DATABASE_URL: postgres.optional().describe(
    "PostgreSQL 15 or newer to use instead of the embedded one; may be a transaction pooler. `?connect_timeout=30` sets the seconds to wait for a connection, by default 10. Several hosts with `target_session_attrs`, and Unix sockets, [as libpq takes them](#the-databases-address). On another machine it needs `?sslmode=verify-full`, with `&sslrootcert=` and a file for a certificate authority of your own, or `?sslmode=disable` on a network that you trust",
  ),
  MIGRATE_DATABASE_URL: postgres.optional().describe(
    "For `jadehall migrate` instead: the same database by another address or as the role that owns the tables. `migrate up` then grants the role of DATABASE_URL only what the site needs",
  ),
  EMBEDDED_DATABASE: z.string().regex(/^[a-z0-9-]{1,60}$/, "must be a name of lowercase letters, digits and hyphens")
    .default("main").describe(
      "Which embedded database to use when DATABASE_URL is not set; `start` and `seed` create a new one",
    ),
  DATABASE_CONNECTIONS: z.string().regex(/^[1-9]\d{0,2}$/, "must be a number from 1 to 999").transform(Number)
    .default(20).describe("Maximum number of connections of one process"),
  EVENTS_DATABASE_URL: z.union([z.literal("off"), postgres]).optional().describe(
    "Where to listen for changes: an address of the same database that is not a transaction pooler's; off: nowhere, and open pages poll on a timer. By default DATABASE_URL",
  ),
  CELL: z.string().regex(/^\d{1,3}$/, "must be a number from 0 to 999").transform(Number).optional().describe(
    "This site's number beside [other cells](growing.md), from 0 to 999: `jadehall migrate up` makes an empty database for it, and no other cell's is opened. Without it the site is cell 0 and the only one",
  ),
  REPLICA_URL: postgres.optional().describe(
    "A hot standby of the same database for [reads that may be late](#a-replica-for-reads); without it the primary does all",
  ),
  HOST: z.string().default("127.0.0.1").describe(
    "Address to listen on; an address that other machines can reach requires BEHIND_PROXY on or exposed",
  ),
  PORT: port(8000).describe("Port to listen on; 0 for any free port"),
  METRICS_PORT: portNumber.optional().describe(
    "Port of [/metrics](#measuring) for Prometheus; 0 for any free port. Without it nothing is measured",
  ),
  METRICS_HOST: z.string().default("127.0.0.1").describe(
    "Address on which METRICS_PORT listens; one that other machines can reach requires BEHIND_PROXY on or exposed",
  ),
  OTEL_DENO: z.enum(["true", "1"], "must be true or 1, or not set").optional().describe(
    "Sends [traces](#traces) by OpenTelemetry, with the other variables that begin with OTEL_",
  ),
  BEHIND_PROXY: z.enum(["on", "off", "exposed"], "must be on, off or exposed").default("off").describe(
    "On: a proxy of yours forwards requests, and a caller's address is the last one in X-Forwarded-For. Exposed: there is none although other machines reach HOST, and nothing ends silent, slow and flooding clients",
  ),
  PROXY_KEY: z.string().regex(/^[\w-]{32,100}$/, "must have 32 to 100 letters, digits, - and _").pipe(sharedSecret)
    .optional().describe(
      "Shared with the proxy of deploy/, which recognises by it the browsers that have signed in before, and gives them connections of their own if strangers hold those of an address. A random one: `openssl rand -hex 32`",
    ),
  DRAIN_SECONDS: z.string().regex(/^\d{1,3}$/, "must be a number from 0 to 999").transform(Number).default(0).describe(
    "How long the site keeps serving after SIGTERM with /readyz at 503, so that a load balancer switches first",
  ),
  HTTP_REQUESTS: z.string().regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999").transform(Number).optional()
    .describe(
      "Maximum number of requests in progress, including open pages' event streams; by default half of the files that the process may open, at most 2048",
    ),
  HTTP_ADDRESS_REQUESTS: z.string().regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999").transform(Number)
    .default(128).describe(
      "The part of these for one address (of IPv6 a /56); if strangers have taken it, each member and known browser still has a quarter of it",
    ),
  SITE_URL: web.optional().describe(
    "The site's address as players and payment companies reach it; with https:// cookies are Secure. By default where it listens",
  ),
  LOG_LEVEL: z.enum(["info", "warn", "error"], "must be info, warn or error").default("info").describe(
    "The minimum level of logged events",
  ),
  DEMO_PASSWORD: z.string().min(6, "must have 6 to 64 characters").max(64, "must have 6 to 64 characters").optional()
    .describe(
      "Password of the demo's members; generated with the embedded database. With DATABASE_URL it creates one member, demo01, in an empty database; without it there is none",
    ),
  DEMO: z.enum(["on", "off"], "must be on or off").default("on").describe(
    "On or off. On: `start` creates the demo, three members and a month of their play, in an empty embedded database; with DATABASE_URL only `jadehall seed --demo` does. Off: no demo and no demo member",
  ),
  SANDBOXES: z.enum(["on", "off"], "must be on or off").optional().describe(
    "On or off; required with DATABASE_URL, else on. Off, for production: no sandbox runs, and a provider or vendor without keys of its own can't be used, and a new site has no sample contents",
  ),
  SANDBOX_PROVIDER_PORT: port(8001).describe("Port of the sandbox game provider that `start` runs beside the site"),
  SANDBOX_PROVIDER_URL: outgoing.describe("Address of a sandbox provider elsewhere; then `start` runs none"),
  SANDBOX_PROVIDER_SECRET: sharedSecret.optional().describe(
    "Shared by the site and the sandbox provider, which sign with it or with keys derived from it; required with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_PROVIDER_KEY: publicKey.optional().describe(
    "RSA key in PEM that the sandboxes sign with; required with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_SITE_KEY: privateKey.optional().describe(
    "RSA key in PEM that the site signs with to them; required with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_VENDOR_PORT: port(8002).describe("Port of the sandbox payment vendor that `start` runs beside the site"),
  SANDBOX_VENDOR_URL: outgoing.describe("Address of a sandbox vendor elsewhere; then `start` runs none"),
  SANDBOX_VENDOR_SECRET: sharedSecret.optional().describe(
    "Shared by the site and the vendors' sandbox servers, which sign with it or with keys derived from it; required with DATABASE_URL and SANDBOXES on, else generated",
  ),
  VENDOR_KEYS: vendorKeys.schema.optional().describe(
    `JSON by code (${
      vendorKeys.codes.join(", ")
    }) with the url and keys of each real payment vendor; the others are sandbox servers`,
  ),
  PAYOUT_KEYS: payoutKeys.schema.optional().describe(
    `JSON by code (${payoutKeys.codes.join(", ") || "none yet"}) with the url and keys of each real payout sender`,
  ),
  SMS_KEYS: smsKeys.schema.optional().describe(
    `JSON by code (${smsKeys.codes.join(", ")}) with the url and keys of a real gateway for text messages`,
  ),
  EMAIL_KEYS: emailKeys.schema.optional().describe(
    `JSON by code (${
      emailKeys.codes.join(", ")
    }) with the url (smtps:// or smtp://), from, username and password of a mail server`,
  ),
  VAPID_PRIVATE_KEY: z.string().refine((key) => vapidPublicKey(key) !== null, "must be a key of `jadehall push keys`")
    .optional().describe(
      "The key by which browsers' push services recognise the site, from `jadehall push keys`; without it members get no notices on their devices. With another key all have to switch notices on again",
    ),
  VAPID_SUBJECT: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, "must be mailto: with an address, or https://")
    .optional().describe("Where push services' operators reach yours; required with VAPID_PRIVATE_KEY"),
  PROVIDER_KEYS: ownKeys.optional().describe(
    "JSON by code with the secret, or site_key and provider_key, of each game provider that has a base_url",
  ),
  DATA_KEYS: dataKeys.optional().describe(
    "Keys that ID numbers, account numbers and images are encrypted with: `id:base64` of 32 random bytes, newest first, separated by commas; required with DATABASE_URL, else generated",
  ),
  RECAPTCHA_SITE_KEY: z.string().optional().describe(
    "Google's public key of this site, for the setting captcha.kind google",
  ),
  RECAPTCHA_SECRET: z.string().optional().describe("Its secret; required with RECAPTCHA_SITE_KEY"),
  IMAGE_FOLDER: z.string().startsWith("/", "must be an absolute path").optional().describe(
    "Folder for members' encrypted images; by default beside the embedded database, or .data/images. Any other folder also needs a permission in deno.json",
  ),
  ARCHIVE_FOLDER: z.string().startsWith("/", "must be an absolute path").optional().describe(
    "Folder for [archived months](#archives) of bets and postings; by default beside the embedded database, or .data/archives. Any other folder also needs a permission in deno.json",
  ),
  S3_URL: outgoing.describe(
    "A bucket for the images instead, at any service that speaks S3: its address with the bucket",
  ),
  S3_REGION: z.string().default("auto").describe("The bucket's region"),
  S3_ACCESS_KEY: z.string().optional().describe("Access key for the bucket; required with S3_URL"),
  S3_SECRET_KEY: z.string().optional().describe("Its secret; required with S3_URL"),
  JADEHALL_LANG: OperatorLanguage.optional().describe(
    "The language of operators' commands: tw or en. By default the system's (`LC_ALL`, `LC_MESSAGES` or `LANG`): tw if it begins with zh_TW or zh_Hant, else en",
  ),
}).superRefine((environment, problems) => {
  const { BEHIND_PROXY, SITE_URL } = environment;
  for (const name of ["DATABASE_URL", "MIGRATE_DATABASE_URL", "EVENTS_DATABASE_URL", "REPLICA_URL"] as const) {
    const url = environment[name];
    if (url === undefined || url === "off" || !readDatabaseAddress(url) || isSafeDatabase(url)) continue;
    problems.addIssue({
      code: "custom",
      path: [name],
      message: "must have ?sslmode=verify-full, as its host is another machine; on a network that you trust, " +
        "?sslmode=disable says so",
    });
  }
  for (const name of ["HOST", "METRICS_HOST"] as const) {
    if (BEHIND_PROXY !== "off" || isOwnHost(environment[name])) continue;
    problems.addIssue({
      code: "custom",
      path: [name],
      message:
        "must be this machine's own (127.0.0.1, ::1 or localhost) unless BEHIND_PROXY is on: nothing but a proxy " +
        "ends silent, slow and flooding clients (deploy/ has two). On a network that you trust, BEHIND_PROXY=exposed says so",
    });
  }
  if (BEHIND_PROXY === "on" && !SITE_URL) {
    problems.addIssue({
      code: "custom",
      path: ["SITE_URL"],
      message: "must be set together with BEHIND_PROXY: otherwise each request would decide whether cookies are Secure",
    });
  }
  if (BEHIND_PROXY === "on" && environment.SANDBOXES === "off" && SITE_URL && !isSafeAddress(SITE_URL)) {
    problems.addIssue({ code: "custom", path: ["SITE_URL"], message: `${safeAddressRule}: members reach it by TLS` });
  }
  const { SANDBOX_PROVIDER_KEY: key, SANDBOX_PROVIDER_URL: provider, SANDBOX_VENDOR_URL: vendor } = environment;
  if (key && !(provider && vendor) && !isPrivateKey(key)) {
    problems.addIssue({
      code: "custom",
      path: ["SANDBOX_PROVIDER_KEY"],
      message: "must be a private key to sign with",
    });
  }
  for (const name of ["S3_ACCESS_KEY", "S3_SECRET_KEY"] as const) {
    if (environment.S3_URL && !environment[name]) {
      problems.addIssue({ code: "custom", path: [name], message: "must be set together with S3_URL" });
    }
  }
  if (environment.RECAPTCHA_SITE_KEY && !environment.RECAPTCHA_SECRET) {
    const message = "must be set together with RECAPTCHA_SITE_KEY";
    problems.addIssue({ code: "custom", path: ["RECAPTCHA_SECRET"], message });
  }
  if (environment.VAPID_PRIVATE_KEY && !environment.VAPID_SUBJECT) {
    const message = "must be set together with VAPID_PRIVATE_KEY";
    problems.addIssue({ code: "custom", path: ["VAPID_SUBJECT"], message });
  }
  if (!environment.DATABASE_URL) return;
  const demand = (name: keyof typeof environment, message: string) => {
    if (!environment[name]) problems.addIssue({ code: "custom", path: [name], message });
  };
  demand(
    "SANDBOXES",
    "must be set together with DATABASE_URL: off for real money, on where sandboxes may pretend to take and pay it",
  );
  if (environment.SANDBOXES === "on") {
    for (const name of sandboxSecrets) demand(name, "must be set together with DATABASE_URL while SANDBOXES is on");
  }
  demand("DATA_KEYS", "must be set together with DATABASE_URL");
});

/** With the embedded database, which is for trying the site out, sandboxes are on by default. */
const chosenEnvironment = environmentSchema.transform((environment) => ({
  ...environment,
  SANDBOXES: environment.SANDBOXES ?? "on",
}));

/** The environment, checked. */
export type Environment = z.output<typeof chosenEnvironment>;

/** Returns the cell that an environment is of. */
export function cellOf({ CELL }: Pick<Environment, "CELL">): Cell {
  return CELL === undefined ? onlyCell : { number: CELL, isAlone: false };
}

/** The environment, or a sentence for each wrong variable; never with its value, which may be secret. */
export type EnvironmentReading = { ok: true; value: Environment } | { ok: false; problems: string[] };

/** Reads the environment and the files that it names for secrets. An empty variable counts as not set. */
export function readEnvironment(read: (name: string) => string | undefined = Deno.env.get): EnvironmentReading {
  const files = readSecretFiles(read);
  if (files.problems.length > 0) return { ok: false, problems: files.problems };
  const names = Object.keys(environmentSchema.shape);
  const given = Object.fromEntries(names.flatMap((name) => read(name) ? [[name, read(name)]] : []));
  const result = chosenEnvironment.safeParse({ ...given, ...files.values }, faultMessages);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) };
}

/** The names of all variables, as the site's permissions need them. */
export function variableNames(): string[] {
  return Object.keys(environmentSchema.shape).flatMap(withFileVariable);
}

/** A variable's name and, for a secret, that of its file. */
function withFileVariable(name: string): string[] {
  return (secretVariables as readonly string[]).includes(name) ? [name, `${name}_FILE`] : [name];
}

/** The table of variables in docs/running.md. */
export function environmentTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const usual = schema.safeParse(undefined).data;
    const mark = withFileVariable(name).length > 1 ? "¹" : "";
    return `| \`${name}\`${mark} | ${usual === undefined ? "" : `\`${usual}\``} | ${schema.description} |`;
  });
  return ["| variable | default | |", "| --- | --- | --- |", ...rows].join("\n");
}
