import { TextLineStream } from "./text_lines.ts";

/** What a site process is started with. */
export interface SiteProcessOptions {
  databaseUrl: string;
  /** More of the environment; it wins over what a test site has by default. */
  env?: Record<string, string>;
}

/** The site in a process of its own, sandboxes included, as `deno task start` runs it. */
export interface SiteProcess extends AsyncDisposable {
  url: string;
  env: Record<string, string>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** The demo member's password at every test site. */
export const demoPassword = "jade-e2e";

/** The secret that a test site shares with its sandboxes. */
export const sandboxSecret = "a secret for tests only";

/** Starts the site and waits until it says its address. Disposing asks it to stop and waits for that. */
export async function startSiteProcess({ databaseUrl, env: more = {} }: SiteProcessOptions): Promise<SiteProcess> {
  const env = { ...defaults(), DATABASE_URL: databaseUrl, ...more };
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "-P=start", new URL("../cli/start.ts", import.meta.url).pathname],
    cwd: new URL("../", import.meta.url),
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream()).getReader();
  const url = await addressIn(lines);
  const drained = drain(lines);
  return {
    url,
    env,
    async kill() {
      child.kill("SIGKILL");
      await Promise.all([child.status, drained]);
    },
    async [Symbol.asyncDispose]() {
      const ended = Promise.all([child.status, drained]);
      try {
        child.kill("SIGTERM");
      } catch (error) {
        // It ended before: killed by the test, for one.
        if (!(error instanceof TypeError || error instanceof Deno.errors.NotFound)) throw error;
      }
      await ended;
    },
  };
}

function defaults(): Record<string, string> {
  return {
    PORT: "0",
    SANDBOX_PROVIDER_PORT: "0",
    SANDBOX_VENDOR_PORT: "0",
    SANDBOX_PROVIDER_SECRET: sandboxSecret,
    SANDBOX_VENDOR_SECRET: sandboxSecret,
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: "warn",
  };
}

async function addressIn(lines: ReadableStreamDefaultReader<string>): Promise<string> {
  for (;;) {
    const { value, done } = await lines.read();
    if (done) throw new Error("the site ended before it said its address");
    const address = /Jadehall is at (\S+)/.exec(value)?.[1];
    if (address) return address;
  }
}

/** Reads on, so that the process never waits for a full pipe. */
async function drain(lines: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await lines.read()).done);
}
