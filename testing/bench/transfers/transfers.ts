import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { type Pgbench, pgbenchRate } from "../pgbench.ts";
import { type Compared, inTurn } from "../spread.ts";
import { analyze, signedInMembers } from "./signed_in_members.ts";

/** What to measure with. */
export interface PointTransferBench {
  /** An empty database; the site's and the sandbox provider's. */
  url: string;
  pgbench: Pgbench;
  /** Processes that serve the site. */
  sites: number;
  callers: readonly number[];
  members?: number;
  seconds?: number;
  rounds?: number;
}

/** One comparison: whole transfers, or pgbench transactions, per second. */
export interface PointTransferRate extends Compared {
  callers: number;
}

/**
 * Moves points into a game and out again through the site's HTTP calls, as members with a session and a key for each
 * wish, in turn with pgbench's tpcb-like. Site, sandbox provider and load are processes of their own.
 */
export async function* benchPointTransfers(bench: PointTransferBench): AsyncGenerator<PointTransferRate> {
  const { url, pgbench, sites, callers, members = 2_000, seconds = 5, rounds = 3 } = bench;
  const tokens = await signedInMembers(url, members);
  await using cleanup = new AsyncDisposableStack();
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: url }));
  const env = { SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: provider.url };
  const ports: string[] = [];
  for (let site = 0; site < sites; site++) {
    ports.push(new URL(cleanup.use(await startSiteProcess({ databaseUrl: url, env })).url).port);
  }
  // Opens every member's wallet at the provider.
  await transferRate(ports, 16, 0, tokens);
  await analyze(url);
  for (const count of callers) {
    const compared = await inTurn(
      rounds,
      () => transferRate(ports, count, seconds, tokens),
      () => pgbenchRate(pgbench, { clients: count, seconds }),
    );
    yield { callers: count, ...compared };
  }
}

/** Whole transfers a second, by a process of its own; 0 seconds takes every member in and out once. */
async function transferRate(
  ports: string[],
  callers: number,
  seconds: number,
  tokens: string[],
): Promise<number> {
  const script = new URL("load.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", script, ports.join(), String(callers), String(seconds)],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  await new Blob([tokens.join("\n")]).stream().pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("the load on the site failed");
  return Number(new TextDecoder().decode(stdout));
}
