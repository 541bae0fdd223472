import { type Compared, middleHalfOf } from "./figures/spread.ts";

/** A server of a comparison, on 127.0.0.1, and what it is asked. */
export interface Peer {
  port: string | number;
  /** Its process, if its processor time is asked for. */
  pid?: number;
  /** Each connection goes through them by turns, beginning at another place. */
  requests: readonly PeerRequest[];
}

/** One request. Its answer has to be 200 with a Content-Length, of up to 256 kB. */
export interface PeerRequest {
  /** GET by default. */
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** How a comparison is taken. */
export interface SliceOptions {
  connections?: number;
  sliceMs?: number;
  /** Slices of each server that count, and those before them. */
  rounds?: number;
  warmUpRounds?: number;
  /** Drops the load's complaints. */
  silent?: boolean;
}

/** The load on a server. */
export interface PeerLoad {
  /** Answers a second of each round. */
  perSecond: number[];
  /** How much of one core the load itself took: near 1 it is the limit, and not the server. */
  loadShare: number;
  /** Bytes of an answer's body. */
  bytes: number;
  /** Processor time of its process for an answer, in milliseconds over all rounds; null for a peer without a pid. */
  processorMs: number | null;
}

/**
 * Asks several servers over kept connections in slices that alternate, so that what else the machine does meets all of
 * them. The load is a process of its own.
 * @throws when an answer is not 200
 */
export async function measureInSlices<Name extends string>(
  peers: Readonly<Record<Name, Peer>>,
  { silent, ...options }: SliceOptions = {},
): Promise<Record<Name, PeerLoad>> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--allow-all", new URL("slices/load.ts", import.meta.url).href],
    stdin: "piped",
    stdout: "piped",
    stderr: silent ? "null" : "inherit",
  }).spawn();
  // Not as arguments, which everybody on the machine may read: requests carry sessions.
  await new Blob([JSON.stringify({ peers, options })]).stream().pipeTo(child.stdin);
  const { success, stdout } = await child.output();
  if (!success) throw new Error("the load failed");
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** Two servers of one measurement: medians with the middle half of their slices, and the ratio round by round. */
export function compareSlices(ours: PeerLoad, reference: PeerLoad): Compared {
  return {
    ours: middleHalfOf(ours.perSecond),
    reference: middleHalfOf(reference.perSecond),
    ratio: middleHalfOf(ours.perSecond.map((rate, round) => rate / reference.perSecond[round]!)),
  };
}
