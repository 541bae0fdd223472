import { z } from "zod";
import { isPrivateKey } from "@/api/platform/signing/rsa_keys.ts";
import { type KeyRing, keyRingRule, readKeyRing } from "@/api/platform/vault/key_ring.ts";
import { isSafeAddress, safeAddressRule } from "@/api/platform/outgoing/safe_address.ts";
import { privateKey, publicKey, sharedSecret } from "@/api/platform/signing/key_schemas.ts";
import { ownKeys } from "./provider_keys.ts";
import { emailKeys, payoutKeys, smsKeys, vendorKeys } from "./vendor_keys.ts";

const address = (protocol: RegExp, message: string) => z.url({ protocol, error: `must be ${message}` });
const port = (usual: number) =>
  z.string().regex(/^\d{1,5}$/, "must be a port number").transform(Number)
    .refine((value) => value <= 65_535, "must be at most 65535").default(usual);
const postgres = address(/^postgres(ql)?$/, "a postgres:// address");
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
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  if (host === "" || host.startsWith("/") || isOwnHost(host)) return true;
  const modes = searchParams.getAll("sslmode");
  return modes.length === 1 && (modes[0] === "verify-full" || modes[0] === "disable");
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
    "PostgreSQL 15 or newer to use instead of the embedded one; may be a transaction pooler. With `?connect_timeout=30` it waits so many seconds for a connection, else 10. On another machine it needs `?sslmode=verify-full`, with `&sslrootcert=` and a file where its certificate is of an authority of yours, or `?sslmode=disable` on a network that you trust",
  ),
  MIGRATE_DATABASE_URL: postgres.optional().describe(
    "Where `jadehall migrate` works instead: the same database by another address or as a role that owns the tables. `migrate up` then gives the role of DATABASE_URL what the site needs, and no more",
  ),
  EMBEDDED_DATABASE: z.string().regex(/^[a-z0-9-]{1,60}$/, "must be a name of lowercase letters, digits and hyphens")
    .default("main").describe(
      "Which embedded database to use when DATABASE_URL is not set; `start` and `seed` make a new one",
    ),
  DATABASE_CONNECTIONS: z.string().regex(/^[1-9]\d{0,2}$/, "must be a number from 1 to 999").transform(Number)
    .default(20).describe("Connections that one process keeps at most"),
  EVENTS_DATABASE_URL: z.union([z.literal("off"), postgres]).optional().describe(
    "Where to listen for what changes: an address of the same database that is no transaction pooler's; off: nowhere, and open pages ask on a timer. By default DATABASE_URL",
  ),
  HOST: z.string().default("127.0.0.1").describe(
    "Address to listen on; one that other machines reach only with BEHIND_PROXY on or exposed",
  ),
  PORT: port(8000).describe("Port to listen on; 0 takes a free one"),
  BEHIND_PROXY: z.enum(["on", "off", "exposed"], "must be on, off or exposed").default("off").describe(
    "On: a proxy of yours passes requests on, and a caller's address is the last one in X-Forwarded-For. Exposed: there is none though HOST can be reached from elsewhere, and nothing ends silent, slow and flooding clients",
  ),
  PROXY_KEY: z.string().regex(/^[\w-]{32,100}$/, "must have 32 to 100 letters, digits, - and _").pipe(sharedSecret)
    .optional().describe(
      "Shared with the proxy of deploy/, which knows by it the browsers that have signed in before, and gives them connections of their own where strangers hold an address's. A random one: `openssl rand -hex 32`",
    ),
  DRAIN_SECONDS: z.string().regex(/^\d{1,3}$/, "must be a number from 0 to 999").transform(Number).default(0).describe(
    "How long after SIGTERM the site serves on with /readyz at 503, so that a load balancer turns elsewhere first",
  ),
  HTTP_REQUESTS: z.string().regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999").transform(Number).optional()
    .describe(
      "Requests that may be in progress at a time, open pages' streams of events among them; by default half of the files that the process may open, at most 2048",
    ),
  HTTP_ADDRESS_REQUESTS: z.string().regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999").transform(Number)
    .default(128).describe(
      "Of these one address may have (of IPv6 a /56); where strangers have taken them, a member and a known browser have a quarter of it for themselves",
    ),
  SITE_URL: web.optional().describe(
    "The site's address as players and payment companies reach it; with https:// cookies are Secure. By default where it listens",
  ),
  LOG_LEVEL: z.enum(["info", "warn", "error"], "must be info, warn or error").default("info").describe(
    "The least weighty events that are logged",
  ),
  DEMO_PASSWORD: z.string().min(6, "must have 6 to 64 characters").max(64, "must have 6 to 64 characters").optional()
    .describe(
      "Password of the demo's members; generated with the embedded database. With DATABASE_URL it makes one member, demo01, on a database that is empty, and without it there is none",
    ),
  DEMO: z.enum(["on", "off"], "must be on or off").default("on").describe(
    "On or off. On: `start` makes the demo, three members and a month of their play, on an embedded database that is empty; with DATABASE_URL only `jadehall seed --demo` does. Off: no demo and no demo member",
  ),
  SANDBOXES: z.enum(["on", "off"], "must be on or off").optional().describe(
    "On or off; has to be chosen with DATABASE_URL, else on. Off, for production: none runs, and a provider or vendor without keys of its own can't be used",
  ),
  SANDBOX_PROVIDER_PORT: port(8001).describe("Port of the sandbox game provider that `start` runs beside the site"),
  SANDBOX_PROVIDER_URL: outgoing.describe("A sandbox provider that runs elsewhere; then `start` runs none"),
  SANDBOX_PROVIDER_SECRET: sharedSecret.optional().describe(
    "Shared by the site and the sandbox provider, which sign with it or with keys made of it; needed with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_PROVIDER_KEY: publicKey.optional().describe(
    "RSA key in PEM that the sandboxes sign with; needed with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_SITE_KEY: privateKey.optional().describe(
    "RSA key in PEM that the site signs with to them; needed with DATABASE_URL and SANDBOXES on, else generated",
  ),
  SANDBOX_VENDOR_PORT: port(8002).describe("Port of the sandbox payment vendor that `start` runs beside the site"),
  SANDBOX_VENDOR_URL: outgoing.describe("A sandbox vendor that runs elsewhere; then `start` runs none"),
  SANDBOX_VENDOR_SECRET: sharedSecret.optional().describe(
    "Shared by the site and the vendors' sandbox servers, which sign with it or with keys made of it; needed with DATABASE_URL and SANDBOXES on, else generated",
  ),
  VENDOR_KEYS: vendorKeys.schema.optional().describe(
    `JSON by code (${
      vendorKeys.codes.join(", ")
    }) with the url and keys of each real payment vendor; the others are sandbox servers`,
  ),
  PAYOUT_KEYS: payoutKeys.schema.optional().describe(
    `JSON by code (${payoutKeys.codes.join(", ") || "none so far"}) with the url and keys of each real payout sender`,
  ),
  SMS_KEYS: smsKeys.schema.optional().describe(
    `JSON by code (${smsKeys.codes.join(", ")}) with the url and keys of a real gateway for text messages`,
  ),
  EMAIL_KEYS: emailKeys.schema.optional().describe(
    `JSON by code (${
      emailKeys.codes.join(", ")
    }) with the url (smtps:// or smtp://), from, username and password of a mail server`,
  ),
  PROVIDER_KEYS: ownKeys.optional().describe(
    "JSON by code with the secret, or site_key and provider_key, of each game provider that has a base_url",
  ),
  DATA_KEYS: dataKeys.optional().describe(
    "Keys that ID numbers, account numbers and images are encrypted with: `id:base64` of 32 random bytes, newest first, separated by commas; needed with DATABASE_URL, else generated",
  ),
  RECAPTCHA_SITE_KEY: z.string().optional().describe(
    "Google's public key of this site, for the setting captcha.kind google",
  ),
  RECAPTCHA_SECRET: z.string().optional().describe("Its secret; needed with RECAPTCHA_SITE_KEY"),
  IMAGE_FOLDER: z.string().startsWith("/", "must be an absolute path").optional().describe(
    "Folder for members' encrypted images; by default beside the embedded database, or .data/images. Elsewhere than there it also needs a permission in deno.json",
  ),
  S3_URL: outgoing.describe(
    "A bucket for the images instead, at any service that speaks S3: its address with the bucket",
  ),
  S3_REGION: z.string().default("auto").describe("The bucket's region"),
  S3_ACCESS_KEY: z.string().optional().describe("Access key for the bucket; needed with S3_URL"),
  S3_SECRET_KEY: z.string().optional().describe("Its secret; needed with S3_URL"),
}).superRefine((environment, problems) => {
  const { HOST, BEHIND_PROXY, SITE_URL } = environment;
  for (const name of ["DATABASE_URL", "MIGRATE_DATABASE_URL", "EVENTS_DATABASE_URL"] as const) {
    const url = environment[name];
    if (url === undefined || !URL.canParse(url) || url === "off" || isSafeDatabase(url)) continue;
    problems.addIssue({
      code: "custom",
      path: [name],
      message: "must have ?sslmode=verify-full, as its host is another machine; on a network that you trust, " +
        "?sslmode=disable says so",
    });
  }
  if (BEHIND_PROXY === "off" && !isOwnHost(HOST)) {
    problems.addIssue({
      code: "custom",
      path: ["HOST"],
      message:
        "must be this machine's own (127.0.0.1, ::1 or localhost) unless BEHIND_PROXY is on: nothing but a proxy " +
        "ends silent, slow and flooding clients (deploy/ has two). On a network that you trust, BEHIND_PROXY=exposed says so",
    });
  }
  if (BEHIND_PROXY === "on" && !SITE_URL) {
    problems.addIssue({
      code: "custom",
      path: ["SITE_URL"],
      message: "must be set together with BEHIND_PROXY: without it each request would say whether cookies are Secure",
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

/** The environment, or a sentence for each wrong variable; never with its value, which may be secret. */
export type EnvironmentReading = { ok: true; value: Environment } | { ok: false; problems: string[] };

/** Reads the environment. An empty variable counts as not set. */
export function readEnvironment(read: (name: string) => string | undefined = Deno.env.get): EnvironmentReading {
  const names = Object.keys(environmentSchema.shape);
  const given = Object.fromEntries(names.flatMap((name) => read(name) ? [[name, read(name)]] : []));
  const result = chosenEnvironment.safeParse(given);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) };
}

/** The table of variables in docs/running.md. */
export function environmentTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const usual = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${usual === undefined ? "" : `\`${usual}\``} | ${schema.description} |`;
  });
  return ["| variable | default | |", "| --- | --- | --- |", ...rows].join("\n");
}
