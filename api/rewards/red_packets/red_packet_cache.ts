import { cacheOf } from "../../work/caches.ts";
import { LRUCache } from "lru-cache";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { splitShares } from "@/shared/draws/red_packet_shares.ts";
import type { Core } from "../../core.ts";
import { singleFlight } from "../../work/single_flight.ts";
import { cacheFor } from "../../work/cache_for.ts";
import { type TakenShare, takenShares } from "./list_taken.ts";
import { type RedPacket, toPacket } from "./packet.ts";
import { openPacketSeed } from "./sealed_packet.ts";

/**
 * The red packets that are shown as this process remembers them: showing them asks the database nothing. A claim is decided
 * by the packet's row, under its lock, and never by this.
 */
export interface RedPacketCache {
  /** Those that are published, and those that have ended lately, by their beginning, the last one first. */
  shown(now: Date): Promise<readonly RedPacket[]>;
  /** How many shares are taken of each running packet, as it was a second ago at most. */
  counts(): Promise<ReadonlyMap<bigint, number>>;
  /** The shares of a packet in the order in which they are taken, in cents; computed once in a process. */
  shares(packet: RedPacket): Promise<readonly number[]>;
  /**
   * Lists the members who have taken the shares of a packet that has ended, by number; read again after {@link
   * takenLifetimeMs}.
   */
  taken(packet: RedPacket): Promise<readonly TakenShare[]>;
  /** Checks whether other packets are shown now, in a read that begins after this call. Keeps the cache if it fails. */
  refresh(now: Date): Promise<void>;
}

/** How long a packet is shown after its end, in ms, and how many are shown. */
const shownAfterMs = 30 * 86_400_000;
const maxShown = 50;

/** How long a process may show old counts, and old names of participants, in ms. */
const countsLifetimeMs = 1_000;
const takenLifetimeMs = 60_000;

/**
 * A cache over the database. Callers at the same time share one read; a failed read is not cached.
 * @param clock in ms, for values that expire
 */
export function createRedPacketCache(
  { db, vault }: Pick<Core, "db" | "vault">,
  clock?: () => number,
): RedPacketCache {
  let cached: Promise<RedPacket[]> | null = null;
  const split = new LRUCache<bigint, readonly number[], RedPacket>({
    max: maxShown,
    fetchMethod: async (_id, _known, { context }) => splitShares(await openPacketSeed(vault, context), context.rules),
    ignoreFetchAbort: true,
  });
  const taken = new LRUCache<bigint, () => Promise<readonly TakenShare[]>>({ max: maxShown });

  async function read(now: Date): Promise<RedPacket[]> {
    const rows = await shownRows(db, now).selectAll().execute();
    const packets = rows.map((row) => toPacket(row)!);
    // Loads them before anyone takes part, so that no claim waits. A caller that needs them sees the failure.
    for (const packet of packets) if (packet.endedAt === null) shares(packet).catch(() => {});
    return packets;
  }

  async function readFirst(now: Date): Promise<RedPacket[]> {
    const reading = read(now);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = null;
    });
    return await reading;
  }

  async function shares(packet: RedPacket): Promise<readonly number[]> {
    return await split.forceFetch(packet.id, { context: packet });
  }

  return {
    shown: async (now) => await (cached ?? readFirst(now)),
    counts: cacheFor(countsLifetimeMs, async () => {
      const rows = await db.selectFrom("red_packets").select(["id", "taken_shares"]).where("state", "=", "published")
        .limit(maxShown).execute();
      return new Map(rows.map(({ id, taken_shares }) => [id, taken_shares]));
    }, clock),
    shares,
    async taken({ id }) {
      const read = taken.get(id) ?? cacheFor(takenLifetimeMs, () => takenShares(db, id), clock);
      taken.set(id, read);
      return await read();
    },
    refresh: singleFlight(async (now: Date) => {
      if (cached === null) return;
      const known = await cached;
      const rows = await shownRows(db, now).select(["id", "version"]).execute();
      if (fingerprintOf(rows) !== fingerprintOf(known)) cached = Promise.resolve(await read(now));
    }),
  };
}

function shownRows(db: Kysely<DB>, now: Date) {
  const since = new Date(now.getTime() - shownAfterMs);
  return db.selectFrom("red_packets")
    .where((eb) =>
      eb.or([eb("state", "=", "published"), eb.and([eb("state", "=", "ended"), eb("ended_at", ">", since)])])
    )
    .where("server_hash", "is not", null).orderBy("starts_at", "desc").orderBy("id", "desc").limit(maxShown);
}

function fingerprintOf(packets: readonly { id: bigint; version: number }[]): string {
  return packets.map(({ id, version }) => `${id}/${version}`).join();
}

/** The red packets as this process remembers them. */
export const redPacketsOf = cacheOf<RedPacketCache>(createRedPacketCache);
