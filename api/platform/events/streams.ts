import { networkOf } from "@/api/identity/sessions/network_of.ts";
import type { MemberId } from "../../member_id.ts";
import { type EventStream, openStream, type Reader } from "./event_stream.ts";

/**
 * The maximum number of streams that a process has open. If an address or the process has no room, a member with
 * several streams makes room for one with fewer: a neighbour who opens many keeps no one out.
 */
export interface StreamBounds {
  streams: number;
  /** Of one address; of IPv6 a /56. */
  ofAddress: number;
  /** Of one member: of a further one the oldest ends. */
  ofMember: number;
}

/** The open streams of a process, and whose they are. */
export interface Streams {
  /** Null if there are too many already, each of another member. */
  open(reader: Reader): EventStream | null;
  /** How many there may be from now on. */
  allow(bounds: StreamBounds): void;
  all(): ReadonlySet<EventStream>;
  ofMember(member: MemberId): Iterable<EventStream>;
  ofSession(session: string): Iterable<EventStream>;
}

/** @param changed called whenever one has been opened or has ended */
export function createStreams(changed: () => void): Streams {
  let bounds: StreamBounds = { streams: 0, ofAddress: 0, ofMember: 0 };
  const all = new Set<EventStream>();
  const members = createIndex<MemberId>();
  const sessions = createIndex<string>();
  const addresses = createIndex<string>();

  function forget(stream: EventStream): void {
    all.delete(stream);
    members.remove(stream.member, stream);
    sessions.remove(stream.session, stream);
    addresses.remove(networkOf(stream.address), stream);
    changed();
  }

  return {
    open(reader) {
      const address = networkOf(reader.address);
      const own = members.get(reader.member);
      if (own.size >= bounds.ofMember) own.values().next().value?.end("replaced");
      const atAddress = addresses.get(address);
      if (address !== "" && atAddress.size >= bounds.ofAddress && !makeRoom(atAddress, reader.member)) return null;
      if (all.size >= bounds.streams && !makeRoom(all, reader.member)) return null;
      const stream = openStream(reader, forget);
      all.add(stream);
      members.add(stream.member, stream);
      sessions.add(stream.session, stream);
      addresses.add(address, stream);
      changed();
      return stream;
    },
    allow: (allowed) => void (bounds = allowed),
    all: () => all,
    ofMember: members.get,
    ofSession: sessions.get,
  };
}

/**
 * Ends the oldest stream of the member who has the most of these, the one who asks before others.
 * @returns false where each is another member's, so that none is one too many
 */
function makeRoom(streams: ReadonlySet<EventStream>, asking: MemberId): boolean {
  const ofMembers = new Map<MemberId, EventStream[]>();
  for (const stream of streams) {
    const theirs = ofMembers.get(stream.member);
    if (theirs) theirs.push(stream);
    else ofMembers.set(stream.member, [stream]);
  }
  let max = ofMembers.get(asking) ?? [];
  for (const theirs of ofMembers.values()) {
    if (theirs.length > Math.max(max.length, 1)) max = theirs;
  }
  max[0]?.end("replaced");
  return max.length > 0;
}

const none: ReadonlySet<EventStream> = new Set();

/** Streams by a shared key, in the order in which they were opened. A key without streams takes no memory. */
function createIndex<Key>() {
  const channels = new Map<Key, Set<EventStream>>();
  return {
    get: (key: Key): ReadonlySet<EventStream> => channels.get(key) ?? none,
    add(key: Key, stream: EventStream): void {
      const known = channels.get(key);
      if (known) known.add(stream);
      else channels.set(key, new Set([stream]));
    },
    remove(key: Key, stream: EventStream): void {
      const known = channels.get(key);
      if (known?.delete(stream) && known.size === 0) channels.delete(key);
    },
  };
}
