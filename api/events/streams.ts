import { networkOf } from "../sessions/network_of.ts";
import type { MemberId } from "../context.ts";
import { type EventStream, openStream, type Reader } from "./event_stream.ts";

/** How many streams a process has open at most. */
export interface StreamBounds {
  streams: number;
  /** Of one address; of IPv6 a /64. */
  ofAddress: number;
  /** Of one member: of a further one the oldest ends. */
  ofMember: number;
}

/** The open streams of a process, and whose they are. */
export interface Streams {
  /** Null where there are too many already. */
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
      const isFull = all.size >= bounds.streams || address !== "" && addresses.get(address).size >= bounds.ofAddress;
      if (isFull) return null;
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

const none: ReadonlySet<EventStream> = new Set();

/** Streams by what they have in common, in the order in which they were opened. A key without one takes no memory. */
function createIndex<Key>() {
  const places = new Map<Key, Set<EventStream>>();
  return {
    get: (key: Key): ReadonlySet<EventStream> => places.get(key) ?? none,
    add(key: Key, stream: EventStream): void {
      const known = places.get(key);
      if (known) known.add(stream);
      else places.set(key, new Set([stream]));
    },
    remove(key: Key, stream: EventStream): void {
      const known = places.get(key);
      if (known?.delete(stream) && known.size === 0) places.delete(key);
    },
  };
}
