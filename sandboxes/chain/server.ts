import { type ChainService, type SandboxChainOptions, walletRoutes } from "./wallet.ts";
import { Hono } from "hono";
import { z } from "zod";
import type { SandboxVendor } from "../vendors/common/sandbox_vendor.ts";
import { blockTransfersOf, headAt, toWireBlock, toWireInfo } from "./blocks.ts";
import { type ChainDb, makeChainTables } from "./tables.ts";

/**
 * A chain for development and tests: it answers the calls of a TRON node that the site makes, and has a wallet where a
 * payer sends any amount of USDT, or of a false token, to an address.
 */
export function createSandboxChain(options: SandboxChainOptions): Omit<SandboxVendor, "vendor"> {
  return {
    makeTables: makeChainTables,
    // A chain sends no callbacks.
    callbacks: { headers: () => ({}), isUnderstood: () => true, retryDelayMs: () => 0 },
    routes: (context) => routesOf({ finalAfter: 2, ...options, context, db: context.db as unknown as ChainDb }),
  };
}

function routesOf(service: ChainService): Hono {
  const { context, db } = service;
  return new Hono()
    .post("/walletsolidity/getnowblock", () => answer(service, () => block(service, finalBlock(service))))
    .post("/walletsolidity/getblockbynum", async (c) => {
      const num = await numberOf(c.req.raw);
      return await answer(service, () => block(service, num));
    })
    .post("/walletsolidity/gettransactioninfobyblocknum", async (c) => {
      const num = await numberOf(c.req.raw);
      return await answer(service, async () => {
        return num > finalBlock(service) ? [] : (await blockTransfersOf(db, num)).map(toWireInfo);
      });
    })
    .route("/wallet", walletRoutes(service, () => headAt(context.now()), () => finalBlock(service)));
}

/** These calls know only final blocks. */
async function block(service: ChainService, number: number) {
  return number > finalBlock(service) ? {} : toWireBlock(number, await blockTransfersOf(service.db, number));
}

function finalBlock({ context, finalAfter }: ChainService): number {
  return headAt(context.now()) - finalAfter;
}

/** Answers as the node does, or as the faults ask for. */
async function answer({ context: { faults } }: ChainService, say: () => Promise<unknown>): Promise<Response> {
  // Ends when the caller gives up.
  if (faults.query === "silent") return new Response(new ReadableStream());
  if (faults.query === "nonsense") return new Response("<html>Bad Gateway</html>");
  if (faults.query === "error") return new Response("", { status: 500 });
  return Response.json(await say());
}

async function numberOf(request: Request): Promise<number> {
  return z.object({ num: z.int() }).parse(await request.json()).num;
}
