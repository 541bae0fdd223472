import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { connect } from "@/db/connect.ts";
import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import type { ProjectProcess } from "@/e2e/process.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { linesOf } from "@/testing/lines.ts";
import { signedInMembers } from "../setup/signed_in_members.ts";

/** How the site served for some time. */
export interface EveningSlice {
  requests: number;
  /** Bets that the provider's books got. */
  bets: number;
  /** Of all requests, in ms from when each was due. */
  p50: number;
  p99: number;
  /** Members whose stream of events is cut. */
  cutStreams: number;
  /** Requests that were not answered with 200, of which some, each once. */
  failed: number;
  failures: string[];
}

/** A site on a busy evening, with its members in a process of their own. */
export interface EveningLoad extends AsyncDisposable {
  site: ProjectProcess;
  /** The process ids of each part. */
  pids: Record<"site" | "provider and vendor" | "load", number[]>;
  /** Has so many members online from now on, no fewer than before. */
  online(count: number): Promise<void>;
  measure(ms: number): Promise<EveningSlice>;
  /** Begins nothing more, and gives the failures since the last slice once all is answered that has begun. */
  end(): Promise<string[]>;
}

/** How members take a site that is slow. */
export interface Patience {
  /** How long they wait for an answer, in ms; without it for ever. */
  timeoutMs?: number;
  /** How many things they do at once, all of them together; without it as many as come due. */
  atOnce?: number;
}

/** The options of the load's site. */
interface EveningOptions extends Patience {
  /** An empty database. */
  url: string;
  members: number;
  /** Options of `deno run` for the site's process. */
  denoArgs?: readonly string[];
  onOutput?: (text: string) => void;
}

/** Starts the site, a provider, a vendor, and the members, of whom none is online yet. */
export async function startEvening(
  { url, members, timeoutMs, atOnce, ...options }: EveningOptions,
): Promise<EveningLoad> {
  await using cleanup = new AsyncDisposableStack();
  const everyone = await signedInMembers(url, members);
  {
    await using db = connect(url, { max: 1 });
    await seedDummyMethods(db, firstSandboxMethod);
    await db.updateTable("members").set({ status: "active", activated_at: new Date() }).execute();
  }
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: url }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl: url }));
  const max = String(members * 2 + 1_000);
  const env = {
    SANDBOX_PROVIDER_URL: provider.url,
    SANDBOX_VENDOR_URL: vendor.url,
    // The load comes from one address and stands for many.
    HTTP_REQUESTS: max,
    HTTP_ADDRESS_REQUESTS: max,
    LOG_LEVEL: "error",
  };
  const site = cleanup.use(await startSiteProcess({ databaseUrl: url, env, ...options }));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", new URL("online_members.ts", import.meta.url).pathname],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream()))[Symbol.asyncIterator]();
  const writer = child.stdin.getWriter();
  cleanup.defer(async () => {
    await writer.close();
    await child.status;
  });
  const ask = async (question: unknown) => {
    await writer.write(new TextEncoder().encode(`${JSON.stringify(question)}\n`));
    const { value, done } = await lines.next();
    if (done) throw new Error("the load ended");
    return JSON.parse(value);
  };
  // By its input: every user of the machine may read a program's arguments, and this holds sessions and a password.
  await ask({
    port: Number(new URL(site.url).port),
    url,
    members: everyone.map(({ id, token }) => [String(id), token]),
    timeoutMs,
    atOnce,
  });
  const running = cleanup.move();
  return {
    site,
    pids: { site: [site.pid], "provider and vendor": [provider.pid, vendor.pid], load: [child.pid] },
    online: (count) => ask({ online: count }),
    measure: (ms) => ask({ ms }),
    end: () => ask({ isOver: true }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
