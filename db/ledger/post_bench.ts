import { type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import type { DB } from "@/db/types.ts";
import { type Pgbench, pgbenchTps, preparePgbench } from "./pgbench.ts";
import { post } from "./post.ts";
import { createPoster } from "./poster.ts";
import { holdForGame, testMembers, topUp } from "./testing/postings.ts";

/** What to measure with. The server at `url` must allow 300 connections and the making of databases. */
export interface PostingBench {
  url: string;
  /** pgbench's path; it should be of the server's version or older. */
  pgbench?: string;
  members?: number;
  /** How long each measurement runs, and how often ours and pgbench's take turns. */
  seconds?: number;
  rounds?: number;
  /** pgbench's scale: how many times 100,000 accounts, and how many branches. */
  scale?: number;
  print(line: string): void;
}

/** One comparison: medians over the rounds, in transfers (or pgbench transactions) per second. */
export interface PostingRate {
  load: string;
  callers: number;
  ours: number;
  pgbench: number;
}

/**
 * Posts transfers through the poster beside pgbench's tpcb-like on the same server, taking turns: 16 and 256 callers
 * over uniformly random members, and 256 callers on one hot member.
 */
export async function benchPosting(bench: PostingBench): Promise<PostingRate[]> {
  const { url, pgbench = "pgbench", members = 10_000, seconds = 5, rounds = 3, scale = 20, print } = bench;
  await using server = connect(url, { max: 1 });
  print(await describe(server));
  await using ours = await scratchDatabase(server, url, "jadehall_bench_ledger");
  await using theirs = await scratchDatabase(server, url, "jadehall_bench_pgbench");
  const pg: Pgbench = { url: theirs.url, program: pgbench };
  await preparePgbench(pg, scale);
  await using db = connect(ours.url, { max: 8 });
  const everyone = await fundedMembers(db, members);
  const anyone = () => everyone[Math.floor(Math.random() * everyone.length)]!;
  const hot = () => everyone[0]!;
  await postingRate(db, 256, anyone, 1);
  const loads = [
    { load: "16 callers, random members", callers: 16, pick: anyone },
    { load: "256 callers, random members", callers: 256, pick: anyone },
    { load: "256 callers, one hot member", callers: 256, pick: hot },
  ];
  const rates: PostingRate[] = [];
  for (const { load, callers, pick } of loads) {
    const own: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(await postingRate(db, callers, pick, seconds));
      other.push(await pgbenchTps(pg, callers, seconds));
    }
    const rate = { load, callers, ours: median(own), pgbench: median(other) };
    print(lineOf(rate));
    rates.push(rate);
  }
  return rates;
}

/** Transfers per second that `callers` callers get through one poster, each waiting for its answer before the next. */
async function postingRate(db: Kysely<DB>, callers: number, pick: () => bigint, seconds: number): Promise<number> {
  const poster = createPoster(db);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let posted = 0;
  await Promise.all(Array.from({ length: callers }, async (_, caller) => {
    for (let turn = caller; elapsed() < seconds; turn++) {
      const posting = turn % 2 === 0 ? topUp(pick(), 1_00n) : holdForGame(pick(), 1_00n);
      const { status } = await poster.post(posting);
      if (status !== "posted") throw new Error(`a transfer was ${status}`);
      posted++;
    }
  }));
  return posted / elapsed();
}

async function fundedMembers(db: Kysely<DB>, count: number): Promise<bigint[]> {
  await migrate(db);
  const members: bigint[] = [];
  while (members.length < count) {
    const some = await testMembers(db, Math.min(500, count - members.length));
    await post(db, some.map((member) => topUp(member, 1_000_000_00n)));
    members.push(...some);
  }
  await sql`analyze`.execute(db);
  return members;
}

async function scratchDatabase(server: Kysely<DB>, url: string, name: string) {
  const drop = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(server);
  await drop();
  await sql`create database ${sql.id(name)}`.execute(server);
  const address = new URL(url);
  address.pathname = name;
  return { url: address.href, [Symbol.asyncDispose]: async () => void await drop() };
}

async function describe(server: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
      where name in ('server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'max_connections')
      order by name`.execute(server);
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get("max_connections")) < 300) throw new Error("the bench needs max_connections of 300 or more");
  return [...settings].map(([name, setting]) => `${name} ${setting}`).join(", ");
}

function lineOf({ load, ours, pgbench }: PostingRate): string {
  return `${load}: ${ours.toFixed(0)} transfers/s, pgbench ${pgbench.toFixed(0)} tps, ${(ours / pgbench).toFixed(1)}x`;
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
