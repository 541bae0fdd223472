import { serveCall } from "./serve_call.ts";
import type { FaultHook } from "./fault.ts";
import { servePlay } from "./slot/serve_play.ts";
import { openStore } from "./store/tables.ts";

/** How the sandbox provider is started. */
export interface SandboxProviderOptions {
  /** Its own records live there, in the schema `sandbox`. */
  databaseUrl: string;
  /** 0 takes a free one. */
  port: number;
  /** What the site signs its requests with. */
  secret: string;
  /** Address that browsers reach the service at, when it isn't the one it listens on. */
  publicUrl?: string;
  now?: () => Date;
  /** Where the reels' luck comes from: a number from 0 to n - 1. Tests give their own. */
  below?: (limit: number) => number;
  /** Makes calls go wrong, in tests. */
  fault?: FaultHook;
}

/** A running sandbox provider. */
export interface SandboxProvider {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox provider: a game provider in miniature on 127.0.0.1, with its own wallets, the signed protocol of
 * `wire.ts` below /api/, and one slot game at /play. What it answered is committed: a killed process loses nothing.
 */
export async function startSandboxProvider(options: SandboxProviderOptions): Promise<SandboxProvider> {
  const db = await openStore(options.databaseUrl);
  const now = options.now ?? (() => new Date());
  const house = { db, now, secret: options.secret, fault: options.fault, below: options.below ?? fairBelow };
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: options.port, onListen() {} },
    (request) => {
      const origin = options.publicUrl ?? `http://127.0.0.1:${server.addr.port}`;
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/api/")) return serveCall({ ...house, origin }, request);
      return servePlay({ ...house, origin }, request);
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    async stop() {
      await server.shutdown();
      await db.destroy();
    },
  };
}

/** A number from 0 to limit - 1 from the system's randomness, without the small bias of a plain remainder. */
function fairBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const fair = 2 ** 32 - 2 ** 32 % limit;
  return drawn < fair ? drawn % limit : fairBelow(limit);
}
