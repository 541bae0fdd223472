/** The variables that a secret stands in. Each may name a file with its value instead, by its name with `_FILE`. */
export const secretVariables = [
  "DATABASE_URL",
  "MIGRATE_DATABASE_URL",
  "EVENTS_DATABASE_URL",
  "REPLICA_URL",
  "PROXY_KEY",
  "DEMO_PASSWORD",
  "SANDBOX_PROVIDER_SECRET",
  "SANDBOX_PROVIDER_KEY",
  "SANDBOX_SITE_KEY",
  "SANDBOX_VENDOR_SECRET",
  "VENDOR_KEYS",
  "PAYOUT_KEYS",
  "SMS_KEYS",
  "EMAIL_KEYS",
  "VAPID_PRIVATE_KEY",
  "PROVIDER_KEYS",
  "DATA_KEYS",
  "RECAPTCHA_SECRET",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
] as const;

/** How long a secret's file may be (bytes). */
const maxBytes = 64 * 1024;

/** The values of all `…_FILE` that are set, by the names without it, and a sentence for each that gives none. */
export interface SecretFiles {
  values: Record<string, string>;
  problems: string[];
}

/**
 * Reads the files that `…_FILE` variables name, as orchestrators hand secrets over: a process's environment is shown to
 * more programs than a file is. A line end after the value is dropped.
 */
export function readSecretFiles(read: (name: string) => string | undefined): SecretFiles {
  const files: SecretFiles = { values: {}, problems: [] };
  for (const name of secretVariables) {
    const path = read(`${name}_FILE`);
    if (!path) continue;
    const value = read(name) ? `can't be set together with ${name}` : secretIn(path);
    if (typeof value === "string") files.problems.push(`${name}_FILE ${value}`);
    else files.values[name] = value.secret;
  }
  return files;
}

/** The secret in a file, or why there is none, without a word of what the file holds. */
function secretIn(path: string): { secret: string } | string {
  if (!path.startsWith("/")) return "must be an absolute path";
  try {
    const { isFile, size } = Deno.statSync(path);
    if (!isFile || size > maxBytes) return `must name a file of at most ${maxBytes / 1024} kB`;
    const secret = Deno.readTextFileSync(path).replace(/\r?\n$/, "");
    return secret === "" ? "names an empty file" : { secret };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "names a file that doesn't exist";
    if (error instanceof Deno.errors.PermissionDenied) return "names a file that this user may not read";
    if (error instanceof Deno.errors.NotCapable) {
      return "names a file in a folder that deno.json doesn't let the site read";
    }
    throw error;
  }
}
