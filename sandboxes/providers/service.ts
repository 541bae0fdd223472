import type { SandboxKeys } from "@/api/games/providers/create_providers.ts";
import { settlementFormOf } from "@/api/games/providers/registry.ts";
import { protocolSandboxes } from "./registry.ts";
import type { FaultHook } from "./fault.ts";
import { gameListPage } from "./game_list/list_games.ts";
import { serveSandboxCall } from "./serve_call.ts";
import { fairBelow } from "./games/fair_below.ts";
import { startFinishClock } from "./games/finish_clock.ts";
import { servePlay } from "./games/serve_play.ts";
import { settlementFile } from "../settlement/settlement_file.ts";
import { betLogPage } from "./store/bet_log.ts";
import { dayTransfers, settledBets } from "./store/settlement.ts";
import type { Database } from "@/sandboxes/database.ts";
import { openStore, type SandboxDb } from "./store/tables.ts";

/** How the sandbox provider is started. */
export interface SandboxProviderOptions {
  /** Its own records live there, in the schema `sandbox`. */
  database: Database;
  /** 0 takes a free one. */
  port: number;
  /** The keys that authenticate it and the site, protocol by protocol. */
  keys: SandboxKeys;
  /** Address that browsers reach the service at, when it isn't the one it listens on. */
  publicUrl?: string;
  now?: () => Date;
  /** Where all luck of the games comes from: a number from 0 to n - 1. Tests give their own. */
  below?: (limit: number) => number;
  /** Most bets, and most games, in one answer; tests take few. */
  betLogPage?: number;
  gameListPage?: number;
  /** Makes calls go wrong, in tests. */
  fault?: FaultHook;
}

/** A running sandbox provider. */
export interface SandboxProvider {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox provider: a game provider in miniature on 127.0.0.1, with its own wallets, every protocol below a
 * path of its own name, and its games at /play. What it answered is committed: a killed process loses nothing. It
 * throws when a key is none, and leaves nothing behind when its port is taken.
 */
export async function startSandboxProvider(options: SandboxProviderOptions): Promise<SandboxProvider> {
  const handlers = new Map(
    protocolSandboxes.map(({ protocol, handler }) => [protocol, handler(options.keys[protocol])]),
  );
  await using cleanup = new AsyncDisposableStack();
  const db = await openStore(options.database);
  cleanup.defer(() => db.destroy());
  const site = {
    db,
    now: options.now ?? (() => new Date()),
    fault: options.fault,
    below: options.below ?? fairBelow,
    betLogPage: options.betLogPage ?? betLogPage,
    gameListPage: options.gameListPage ?? gameListPage,
    undecided: new Set<string>(),
  };
  cleanup.use(startFinishClock(site));
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: options.port, onListen() {} },
    (request) => {
      const origin = options.publicUrl ?? `http://127.0.0.1:${server.addr.port}`;
      const [, protocol = "", name = ""] = /^\/([^/]+)\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
      const handler = handlers.get(protocol);
      if (handler && name === "settlement" && request.method === "GET") {
        return settlement(db, protocol, request);
      }
      if (handler) return serveSandboxCall({ ...site, origin }, handler, request, name);
      return servePlay({ ...site, origin }, request);
    },
  );
  cleanup.defer(() => server.shutdown());
  const running = cleanup.move();
  return { url: `http://127.0.0.1:${server.addr.port}`, stop: () => running.disposeAsync() };
}

/** A provider's settlement file of a day: `/<protocol>/settlement?provider=bng&day=2026-11-20`. */
function settlement(db: SandboxDb, protocol: string, request: Request): Response {
  const form = settlementFormOf(protocol);
  if (!form) return new Response("no such file\n", { status: 404 });
  const url = new URL(request.url);
  const provider = url.searchParams.get("provider") ?? "";
  return settlementFile(url, form, [
    (day, after) => settledBets(db, provider, day, after),
    (day, after) => dayTransfers(db, provider, day, after),
  ]);
}
