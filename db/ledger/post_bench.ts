import type { Kysely } from "kysely";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import type { DB } from "@/db/types.ts";
import { type Pgbench, pgbenchTps } from "./pgbench.ts";
import { createPoster } from "./poster.ts";
import { fundedMembers } from "./testing/funded_members.ts";
import { depositCredit, holdForGame } from "./testing/postings.ts";

/** What to measure with. */
export interface PostingBench {
  /** An empty database. */
  url: string;
  /** On the same server. */
  pgbench: Pgbench;
  /** Loads with more callers than the server allows are left out. */
  mostCallers?: number;
  members?: number;
  /** How long each measurement runs, and how often ours and pgbench's take turns. */
  seconds?: number;
  rounds?: number;
}

/** One comparison: medians over the rounds, in transfers (or pgbench transactions) per second. */
export interface PostingRate {
  callers: number;
  /** All callers move points of one member. */
  hot: boolean;
  ours: number;
  pgbench: number;
}

/**
 * Posts transfers through one poster beside pgbench's tpcb-like on the same server, taking turns: 16 to 1024 callers
 * over uniformly random members, and 256 callers on one hot member.
 */
export async function* benchPosting(bench: PostingBench): AsyncGenerator<PostingRate> {
  const { url, pgbench, mostCallers = Infinity, members = 10_000, seconds = 5, rounds = 3 } = bench;
  await using db = connect(url, { max: 8 });
  await migrate(db);
  const everyone = await fundedMembers(db, members);
  const anyone = () => everyone[Math.floor(Math.random() * everyone.length)]!;
  const one = () => everyone[0]!;
  await postingRate(db, 256, anyone, 1);
  for (const { callers, hot } of loads.filter((load) => load.callers <= mostCallers)) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await postingRate(db, callers, hot ? one : anyone, seconds));
      theirs.push(await pgbenchTps(pgbench, callers, seconds));
    }
    yield { callers, hot, ours: median(ours), pgbench: median(theirs) };
  }
}

const loads = [
  { callers: 16, hot: false },
  { callers: 64, hot: false },
  { callers: 256, hot: false },
  { callers: 1024, hot: false },
  { callers: 256, hot: true },
] as const;

/** Transfers per second that `callers` callers get through one poster, each waiting for its answer before the next. */
async function postingRate(db: Kysely<DB>, callers: number, pick: () => bigint, seconds: number): Promise<number> {
  const poster = createPoster(db);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let posted = 0;
  await Promise.all(Array.from({ length: callers }, async (_, caller) => {
    for (let turn = caller; elapsed() < seconds; turn++) {
      const posting = turn % 2 === 0 ? depositCredit(pick(), 1_00n) : holdForGame(pick(), 1_00n);
      const { status } = await poster.post(posting);
      if (status !== "posted") throw new Error(`a transfer was ${status}`);
      posted++;
    }
  }));
  return posted / elapsed();
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
