import { checkoutCopy } from "@/e2e/checkout_copy.ts";
import { ctrlC, openTerminal, stillRunning } from "@/e2e/terminal/terminal.ts";

/** One start of a checkout. */
export interface StartTime {
  /** From the command to the last byte of the first page, in seconds. */
  seconds: number;
  /** The steps that it printed, each with the time it took. */
  steps: string[];
}

/**
 * Starts a fresh copy of this checkout twice, as the README says, with an empty package cache: the first start downloads
 * and installs packages, builds, makes the database and the demo's data. Stops each before the next, and removes all of it.
 */
export async function* benchStart(): AsyncGenerator<StartTime> {
  await using copy = await checkoutCopy();
  const cache = await Deno.makeTempDir({ prefix: "jadehall-cache-" });
  try {
    for (let start = 0; start < 2; start++) yield await timeStart(copy.folder, cache);
  } finally {
    await Deno.remove(cache, { recursive: true });
  }
}

const anyPorts = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };

async function timeStart(cwd: URL, cache: string): Promise<StartTime> {
  const began = performance.now();
  const terminal = openTerminal(`${Deno.execPath()} task start`, { cwd, env: { ...anyPorts, DENO_DIR: cache } });
  try {
    const [, url = ""] = await terminal.until(/Jadehall is at (\S+)/);
    const page = await fetch(url);
    await page.text();
    if (!page.ok) throw new Error(`the first page was answered ${page.status}`);
    const seconds = (performance.now() - began) / 1000;
    const steps = [...terminal.shown.matchAll(/^(.+) \.\.\. [^]*?(\d+\.\d s)\r?$/gm)].map(([, what, took]) =>
      `${what}: ${took}`
    );
    return { seconds, steps };
  } finally {
    const processes = await terminal.processes();
    await terminal.type(ctrlC).catch(() => {}); // It may have ended by itself.
    await terminal.ended();
    for (const { pid } of await stillRunning(processes)) end(pid);
  }
}

function end(pid: number): void {
  try {
    Deno.kill(pid, "SIGTERM");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
