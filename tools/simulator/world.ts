import type { DatabaseConnection, Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "@/api/member_id.ts";
import { type Catalogue, createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import { type Clock, createClock, siteClock } from "./clock.ts";
import { drawFaults, type Faults } from "./faults.ts";
import { type Books, emptyBooks } from "./checks/books.ts";
import type { Operation } from "./operation.ts";
import type { Message } from "./outside/message.ts";
import { createNetwork, type Network } from "./outside/network.ts";
import { createSimulatedProvider, type SimulatedProvider } from "./outside/provider.ts";
import { createSimulatedVendor, type SimulatedVendor } from "./outside/vendor.ts";
import { createRandom, type Random } from "./random.ts";
import { createScheduler, type Scheduler } from "./site/scheduler.ts";
import { createTrace, type Trace } from "./trace.ts";

/** Everything that one run has: the site's database, the world outside, what is in flight, and what was seen. */
export interface World {
  random: Random;
  clock: Clock;
  trace: Trace;
  /** The faults of this run; the run's end turns them off. The outside parties look here too. */
  faults: Faults;
  scheduler: Scheduler;
  network: Network;
  /** The site's database past the scheduler, for checks between two steps: over connections of its own, and the site's. */
  db: Kysely<DB>;
  connection: DatabaseConnection;
  /** The processes' cache: read before the run, and again after changes as time passes. */
  catalogue: Catalogue;
  providers: SimulatedProvider[];
  vendors: SimulatedVendor[];
  members: MemberId[];
  /** Whether a provider may have answered an old balance. */
  sendsOldBalances: boolean;
  /** The requests to the site, so that they can be repeated. */
  transfersRequested: RequestedTransfer[];
  depositsRequested: RequestedDeposit[];
  messages: Message[];
  /** Ids of the transfers that providers were asked to make. */
  sent: Set<string>;
  live: Set<Operation>;
  operationsStarted: number;
  /** The books as they were last read. */
  books: Books;
  /** The vendors' income from the credited top-ups of each member, in cents. */
  toppedUpCents: Map<MemberId, bigint>;
  /** The first thing that must not happen; the run ends with it. */
  violation: string | null;
}

/** A transfer that a member asked for, and what the site said last. */
export interface RequestedTransfer {
  orderId: string;
  member: MemberId;
  providerCode: string;
  amountCents: bigint;
  outcome: string | null;
}

/** A top-up that a member asked for. */
export interface RequestedDeposit {
  orderId: string;
  member: MemberId;
  methodId: number;
  amountCents: bigint;
}

/** Where a run takes place: a seed, a database of its own, and the one connection that the site has to it. */
export interface SimulatedSite {
  seed: number;
  db: Kysely<DB>;
  connection: DatabaseConnection;
  onLine?: (line: string) => void;
}

/** Draws a world from its seed. Its members and catalogue are not in the database yet. */
export function createWorld({ seed, db, connection, onLine }: SimulatedSite): World {
  const random = createRandom(seed);
  const clock = createClock();
  const faults = drawFaults(random);
  const parts = { random, clock, faults };
  const codes = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  return {
    random,
    clock,
    trace: createTrace(onLine),
    faults,
    scheduler: createScheduler(connection),
    network: createNetwork(random),
    db,
    connection,
    catalogue: createCatalogue(db, { now: () => clock.read(siteClock) }),
    providers: codes(random.between(1, 4), "game").map((code) => createSimulatedProvider(code, parts)),
    vendors: codes(random.between(1, 2), "VENDOR").map((code) => createSimulatedVendor(code, parts)),
    members: [],
    sendsOldBalances: faults.stale > 0,
    transfersRequested: [],
    depositsRequested: [],
    messages: [],
    sent: new Set(),
    live: new Set(),
    operationsStarted: 0,
    books: emptyBooks,
    toppedUpCents: new Map(),
    violation: null,
  };
}

/** Notes that something happened that must not; only the first is kept, the rest follow from it. */
export function violate(world: World, what: string): void {
  if (world.violation !== null) return;
  world.violation = what;
  world.trace.say(`VIOLATION ${what}`);
}
