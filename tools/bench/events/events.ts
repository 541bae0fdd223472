import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import { sendBroadcast } from "@/api/messages/mail/operators/send_broadcast.ts";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { fromCents } from "@/shared/money.ts";
import { startSiteProcess } from "@/e2e/site_process.ts";
import { fund } from "@/testing/site/fund.ts";
import { anyOf } from "../posting/transfers.ts";
import { signedInMembers } from "../setup/signed_in_members.ts";
import { type OpenStreams, openStreams } from "./open_streams.ts";

/** The cost of open streams to a process, and their delay after a commit. */
export interface EventFigures {
  streams: number;
  /** Resident kilobytes of the process for each stream. */
  kilobytesEach: number;
  /** From the commit until the reader has it, in ms. */
  p50: number;
  p99: number;
  /** From the commit of a mail to all until the last of the readers has it, in ms. */
  mailToAllMs: number;
  /** How many commits a second that was. */
  rate: number;
  load: number;
}

/** The members' balance in the bench. */
const startingCents = 10_000_000_00n;

/**
 * Opens streams at a site that runs as in production, in a process of its own, and credits members by chance at a steady
 * rate from this one, which reads the streams.
 */
export async function benchEvents(
  url: string,
  { streams = 10_000, commits = 2_000, everyMs = 10 }: {
    streams?: number;
    commits?: number;
    everyMs?: number;
  } = {},
): Promise<EventFigures> {
  const members = await signedInMembers(url, streams);
  const max = String(streams * 2 + 100);
  const env = {
    SANDBOXES: "off",
    HTTP_REQUESTS: max,
    HTTP_ADDRESS_REQUESTS: max,
  };
  await using site = await startSiteProcess({ databaseUrl: url, env });
  const port = Number(new URL(site.url).port);
  // The memory that the first requests compile and keep doesn't count for the streams.
  (await openStreams(port, members.slice(0, 200)))[Symbol.dispose]();
  const before = await residentKilobytes(site.pid);
  using open = await openStreams(port, members);
  const kilobytesEach = (await residentKilobytes(site.pid) - before) / streams;
  await using db = connect(url, { max: 8 });
  const balances = new Map(members.map(({ id }) => [id, startingCents]));
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: commits }, async (_, n) => {
      await delay(n * everyMs);
      const { id } = anyOf(members);
      const cents = balances.get(id)! + 100n;
      balances.set(id, cents);
      const said = open.saidBalance(id, fromCents(cents));
      await fund({ db, now: () => new Date() }, id, 100n);
      // The reader may have it before the one who committed knows that it is committed.
      const committedAt = performance.now();
      return Math.max(0, await said - committedAt);
    }),
  );
  const rate = commits / (performance.now() - began) * 1000;
  if (open.count() !== streams) {
    throw new Error(`${streams - open.count()} streams were cut`);
  }
  const mailToAllMs = await timeMailToAll(db, open);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return {
    streams,
    kilobytesEach,
    p50: at(0.5),
    p99: at(0.99),
    mailToAllMs,
    rate,
    load: Deno.loadavg()[0]!,
  };
}

/** Once before that counts for nothing: the statement is planned then. */
async function timeMailToAll(db: Kysely<DB>, open: OpenStreams): Promise<number> {
  let took = 0;
  for (const title of ["first", "second"]) {
    const said = open.saidMails(title === "first" ? 1 : 2);
    await sendBroadcast({ db, now: () => new Date() }, {
      audience: { kind: "all" },
      texts: { tw: { title, body: "The text" } },
      expiresAt: new Date(Date.now() + 86_400_000),
      reachesLater: false,
      operator: "bench",
      reason: "bench",
      again: false,
    });
    const committedAt = performance.now();
    took = Math.max(0, await said - committedAt);
  }
  return took;
}

async function residentKilobytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
