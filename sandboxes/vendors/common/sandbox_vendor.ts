import type { Hono } from "hono";
import type { Log } from "@/api/log/log.ts";
import type { MakeTables, VendorSandboxDb } from "./database.ts";
import type { Faults } from "./faults.ts";
import type { SettledOrders } from "./settled_orders.ts";
import type { CallbackDialect, Outbox } from "./outbox.ts";

/** A sandbox server for development and tests: it speaks the real vendor's protocol and keeps books of its own. */
export interface SandboxVendor {
  /** The vendor's code, as in `payment_methods`; of a payout sender `payouts/` and its code, of a gateway `sms/`. */
  vendor: string;
  makeTables: MakeTables;
  callbacks: CallbackDialect;
  routes(context: SandboxContext): Hono;
  /** The source of its settlement file, at `settlement?day=` below its path; omitted if it settles no orders. */
  settles?: SettledOrders;
}

/** The means of a sandbox server. */
export interface SandboxContext {
  /** Cast it to the sandbox server's own tables beside the outbox. */
  db: VendorSandboxDb;
  outbox: Outbox;
  /** How it misbehaves; read anew at each act. */
  faults: Faults;
  now(): Date;
  log: Log;
  /** The sandbox server's own address, its path included, without a slash at the end. */
  url(): string;
}

/** Where a sandbox server's calls and pages are in the service: below its code in lower case. */
export function pathOf(code: string): string {
  return `/${code.toLowerCase()}`;
}
