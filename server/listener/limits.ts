import type { StreamBounds } from "@/api/platform/events/streams.ts";
import type { Environment } from "../environment/environment.ts";
import { openableFiles } from "./openable_files.ts";

/** How many requests are answered at a time. */
export interface Limits {
  /** Of the process. */
  requests: number;
  /** Of one address; of IPv6 a /56. */
  perAddress: number;
}

/**
 * How many streams of events there may be, which last: half of the requests that one may have at all, so that there is room
 * for others beside them.
 */
export function streamBoundsOf({ requests, perAddress }: Limits): StreamBounds {
  return { streams: Math.floor(requests / 2), ofAddress: Math.floor(perAddress / 2), ofMember: 8 };
}

/** The limits that the environment sets; if it sets none, by how many files the process may open. */
export function limitsOf({ HTTP_REQUESTS, HTTP_ADDRESS_REQUESTS, DATABASE_CONNECTIONS }: Environment): Limits {
  return { requests: HTTP_REQUESTS ?? shareOf(DATABASE_CONNECTIONS), perAddress: HTTP_ADDRESS_REQUESTS };
}

/** For systems on which files are no limit. */
const maxRequests = 2048;

/**
 * Half of the files for requests, each of which has a connection: its work may need another file (a picture, a call to
 * a provider), and the pool of the database and the jobs need theirs.
 */
function shareOf(databaseConnections: number): number {
  const free = openableFiles(maxRequests * 2 + databaseConnections) - databaseConnections;
  return Math.max(8, Math.floor(free / 2));
}
