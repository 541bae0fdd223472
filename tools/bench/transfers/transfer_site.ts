import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { testKeysEnvironment } from "@/testing/providers/keys.ts";
import { type ProcessorTime, processorTime, serverPids } from "./processor_time.ts";
import { analyze } from "./analyze.ts";
import { startFloor } from "./floor.ts";
import { signedInMembers } from "../setup/signed_in_members.ts";
import { type StartedScript, startScript } from "./start_script.ts";

/** A site in a process of its own beside a provider in another, and members with points and a session. */
export interface TransferSite extends AsyncDisposable {
  tokens: readonly string[];
  /**
   * Runs callers for some seconds, each with members of their own; of one member, with this one's token only.
   * @param on the site, or the server that does only what can't be left out
   */
  run(load: Load, on?: "site" | "floor"): Promise<Ran>;
}

/** The load to run. */
export interface Load {
  callers: number;
  seconds: number;
  tokens?: readonly string[];
}

/** The work that some callers got done. */
export interface Ran {
  /** Whole transfers a second. */
  rate: number;
  /** Processor time of one transfer, in milliseconds, by what took it. */
  each: ProcessorTime;
}

/**
 * Starts them on an empty database, with every member's wallet opened at the provider.
 * @param provider the sandbox server, which keeps books in the same database server; or one that only answers
 */
export async function openTransferSite(
  { url, members, provider }: { url: string; members: number; provider: "sandbox" | "answering" },
): Promise<TransferSite> {
  const tokens = (await signedInMembers(url, members)).map(({ token }) => token);
  await using cleanup = new AsyncDisposableStack();
  const game = cleanup.use(
    provider === "sandbox" ? await startSandboxProcess("provider", { databaseUrl: url }) : await answeringProvider(),
  );
  const env = {
    SANDBOX_PROVIDER_URL: game.url,
    SANDBOX_VENDOR_URL: game.url,
    // The load comes from one address and stands for many.
    HTTP_REQUESTS: "4096",
    HTTP_ADDRESS_REQUESTS: "4096",
  };
  // It says that there is no chain to read, which is nothing here.
  const site = cleanup.use(await startSiteProcess({ databaseUrl: url, env, silent: true }));
  await load(portOf(site), { callers: 16, seconds: 0, tokens });
  await analyze(url);
  const floor = cleanup.use(await startFloor({ databaseUrl: url, providerUrl: game.url }));
  const run: TransferSite["run"] = async ({ callers, seconds, tokens: own = tokens }, on = "site") => {
    const server = on === "site" ? site : floor;
    const groups = {
      site: [server.pid],
      provider: [game.pid],
      PostgreSQL: await serverPids(url),
      load: [Deno.pid],
    };
    const before = processorTime(groups);
    const { transfers, seconds: taken } = await load(portOf(server), { callers, seconds, tokens: own });
    const after = processorTime(groups);
    const names = Object.keys(groups) as (keyof typeof groups)[];
    const each = Object.fromEntries(names.map((name) => [name, (after[name]! - before[name]!) / transfers]));
    return { rate: transfers / taken, each };
  };
  const running = cleanup.move();
  return {
    tokens,
    run,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function portOf({ url }: { url: string }): string {
  return new URL(url).port;
}

async function answeringProvider(): Promise<StartedScript> {
  return await startScript("answering_provider.ts", {
    permissions: "--allow-net=127.0.0.1",
    args: [testKeysEnvironment.SANDBOX_PROVIDER_SECRET!],
  });
}

/** By a process of its own; 0 seconds takes every member in and out once. */
async function load(
  port: string,
  { callers, seconds, tokens }: { callers: number; seconds: number; tokens: readonly string[] },
): Promise<{ transfers: number; seconds: number }> {
  const script = new URL("load.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", script, port, String(callers), String(seconds)],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  await new Blob([tokens.join("\n")]).stream().pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("the load on the site failed");
  return JSON.parse(new TextDecoder().decode(stdout));
}
