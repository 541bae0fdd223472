import type { StreamBounds } from "@/api/events/streams.ts";
import type { Environment } from "../environment.ts";
import { openableFiles } from "./openable_files.ts";

/** What a client may hold of the listener, and for how long. */
export interface Limits {
  /** Open connections of the process. */
  connections: number;
  /** Connections that wait to be accepted: Deno accepts all at once, and closes those that are too many only then. */
  backlog: number;
  /** Open connections of one address; behind a proxy, requests in progress of one forwarded address. */
  perAddress: number;
  /** How long a request's headers may take, in ms. */
  headersMs: number;
  /** How long a connection may stay open between two requests, in ms. */
  idleMs: number;
  /** How long the client may take to send more of its body, or to take 64 kB of the answer, in ms. */
  stallMs: number;
  /** The least that a body has to bring after `stallMs` of waiting for it, in bytes a second. */
  bodyBytesPerSecond: number;
}

/**
 * How many streams of events there may be, which last: half of what one may have at all, so that there is room for requests
 * beside them.
 */
export function streamBoundsOf({ connections, perAddress }: Pick<Limits, "connections" | "perAddress">): StreamBounds {
  return { streams: Math.floor(connections / 2), ofAddress: Math.floor(perAddress / 2), ofMember: 8 };
}

/** The limits that the environment sets; where it sets none for connections, by how many files the process may open. */
export function limitsOf(environment: Environment): Limits {
  const share = shareOf(environment);
  return {
    connections: environment.HTTP_CONNECTIONS ?? share,
    backlog: Math.max(8, Math.min(511, Math.floor(share / 2))),
    perAddress: environment.HTTP_ADDRESS_CONNECTIONS,
    headersMs: environment.HTTP_HEADERS_S * 1000,
    idleMs: environment.HTTP_IDLE_S * 1000,
    stallMs: environment.HTTP_STALL_S * 1000,
    bodyBytesPerSecond: 1000,
  };
}

/** Where files are no limit. An idle connection costs 10 kB. */
const mostConnections = 2048;

/**
 * Half of the files for connections of clients: what a request does may need one of its own (a picture, a call to a
 * provider), and beside requests the pool of the database and the jobs need theirs.
 */
function shareOf({ DATABASE_CONNECTIONS }: Environment): number {
  const free = openableFiles(mostConnections * 2 + DATABASE_CONNECTIONS) - DATABASE_CONNECTIONS;
  return Math.max(8, Math.floor(free / 2));
}
