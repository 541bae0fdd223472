import { Hono } from "hono";
import type { Log } from "@/api/log/log.ts";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { vendorSettlementFormOf } from "@/api/payments/deposits/vendors/settlement_form_of.ts";
import { type SettledDay, settlementFile } from "../../settlement/settlement_file.ts";
import type { Database } from "../../database.ts";
import { openSandboxDb } from "./database.ts";
import type { Faults } from "./faults.ts";
import { startOutbox } from "./outbox.ts";
import { settledOrders } from "./settled_orders.ts";
import { pathOf, type SandboxVendor } from "./sandbox_vendor.ts";

export interface SandboxVendorsOptions {
  database: Database;
  /** 0 takes a free port. */
  port: number;
  sandboxServers: readonly SandboxVendor[];
  log: Log;
  faults?: Faults;
  now?(): Date;
  /** Delay before the next callback after that many failed attempts, ms, in place of each vendor's own. */
  retryDelayMs?(attempts: number): number;
}

/** Payment companies for development and tests: one service with their orders, payment pages and signed callbacks. */
export async function startSandboxVendors(
  options: SandboxVendorsOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { database, port, sandboxServers, log, faults = {}, now = () => new Date(), retryDelayMs } = options;
  await using cleanup = new AsyncDisposableStack();
  const db = await openSandboxDb(database, sandboxServers.map(({ makeTables }) => makeTables));
  cleanup.defer(() => db.destroy());
  const dialects = new Map(sandboxServers.map(({ vendor, callbacks }) => [vendor, callbacks]));
  const outbox = startOutbox({ db, dialects, faults, log, now, retryDelayMs });
  cleanup.defer(() => outbox.stop());
  let origin = "";
  const app = new Hono();
  app.use(async (c, next) => {
    const read = await readAtMost(c.req.raw, maxRequestBytes);
    if ("cut" in read) return c.body(null, read.cut === "body_too_large" ? 413 : 408);
    if (c.req.raw.bodyUsed) {
      // Not copied from the request: Deno warns of a server that takes its signal.
      const { url, method, headers } = c.req.raw;
      c.req.raw = new Request(url, { method, headers, body: read.bytes.slice() });
    }
    return await next();
  });
  for (const one of sandboxServers) {
    const path = pathOf(one.vendor);
    const url = () => origin + path;
    const { settles } = one;
    if (settles) {
      app.get(`${path}/settlement`, (c) => {
        const read = (day: SettledDay, after: string) => settledOrders(db, settles, day, after);
        return settlementFile(new URL(c.req.url), vendorSettlementFormOf(one.vendor), [read]);
      });
    }
    app.route(path, one.routes({ db, outbox, faults, now, log, url }));
  }
  const server = Deno.serve({ hostname: "127.0.0.1", port, onListen() {} }, app.fetch);
  cleanup.defer(() => server.shutdown());
  origin = `http://127.0.0.1:${server.addr.port}`;
  // Undone from the last to the first: requests end, then the outbox, then the database.
  const running = cleanup.move();
  return { url: origin, stop: () => running.disposeAsync() };
}

/** The site's own requests and the forms of payment pages have a few hundred. */
const maxRequestBytes = 64 * 1024;
