import type { Hono } from "hono";
import type { MakeTables, SandboxDb } from "./database.ts";
import type { Faults } from "./faults.ts";
import type { CallbackDialect, Outbox } from "./outbox.ts";

/** A payment vendor's double for development and tests: it speaks the real one's protocol and keeps books of its own. */
export interface SandboxVendor {
  /** The vendor's code, as in `payment_methods`. */
  vendor: string;
  /** Where its calls and pages are in the service, e.g. `/north`; `/` for none. */
  path: string;
  makeTables: MakeTables;
  callbacks: CallbackDialect;
  routes(context: SandboxContext): Hono;
}

/** What a sandbox server works with. */
export interface SandboxContext {
  /** Cast it to the sandbox server's own tables beside the outbox. */
  db: SandboxDb;
  outbox: Outbox;
  /** How it misbehaves; read anew at each act. */
  faults: Faults;
  now(): Date;
  /** The sandbox server's own address, its path included, without a slash at the end. */
  url(): string;
}
