import { type Kysely, sql } from "kysely";
import { sendBroadcast } from "@/api/messages/mail/operators/send_broadcast.ts";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import type { DB } from "@/db/types.ts";
import { scratchDatabase } from "@/testing/database/scratch_database.ts";
import { atMost, type Figure } from "./figures/figure.ts";

/** The targets (docs/decisions/2026-11-22-mail.md). */
const targets = { sentS: 1, ofRowsForEach: 0.1, rows: 1, unreadMs: 0.5 };

/** How many members a mail to all reaches. */
const members = 1_000_000;
/** Live mails to all while unread ones are counted, as many as may live; half of them are read. */
const live = 50;
const rounds = 5;

/**
 * Sends mails to a million members by the function that `jadehall mail send` calls, beside a row for each of them; then
 * counts a member's unread mails with as many live ones as there may be, beside none.
 */
export async function* mailFigures(serverUrl: string): AsyncGenerator<Figure> {
  await using database = await scratchDatabase(serverUrl, "jadehall_bench_mail");
  await using db = connect(database.url, { max: 2 });
  await migrate(database.url);
  await makeMembers(db);
  const forEach = await secondsOf(() => rowForEach(db));
  await sql`truncate mails`.execute(db);
  const none = await unreadMs(db);
  const sends = [];
  for (let n = 0; n < live; n++) sends.push(await secondsOf(() => send(db, `Mail ${n}`)));
  const sent = median(sends.slice(0, rounds));
  yield atMost(targets.sentS, sent, `seconds for a mail to ${members} members (a row for each: ${forEach.toFixed(1)})`);
  yield atMost(targets.ofRowsForEach, sent / forEach, "of the time that a row for each takes");
  const { rows: [made] } = await sql<{ count: bigint }>`
    select (select count(*) from broadcasts) + (select count(*) from mails) + (select count(*) from broadcast_reads) as count`
    .execute(db);
  yield atMost(targets.rows, Number(made!.count) / live, "rows for each mail");
  await sql`
    insert into broadcast_reads (member_id, broadcast_id, expires_at, read_at)
      select m.id, b.id, b.expires_at, now()
        from members m cross join (select * from broadcasts order by id limit ${live / 2}) b
        where m.id % 100 = 0`.execute(db);
  await sql`analyze`.execute(db);
  const many = await unreadMs(db);
  yield atMost(
    targets.unreadMs,
    many,
    `ms for a page's count of unread mails with ${live} live ones (none: ${none.toFixed(3)})`,
  );
}

async function makeMembers(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into members (account, password_hash, name, promote_code, status, activated_at, created_at)
      select 'm' || lpad(n::text, 9, '0'), 'none', 'A member', 'm' || lpad(n::text, 9, '0'), 'active', now(), now()
        from generate_series(1, ${members}::integer) n`.execute(db);
  await sql`analyze`.execute(db);
}

async function rowForEach(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into mails (id, member_id, kind, params, created_at)
      select gen_random_uuid(), id, 'password_reset', '{"hours": 24}', now() from members`.execute(db);
}

async function send(db: Kysely<DB>, title: string): Promise<void> {
  const now = new Date();
  const sending = await sendBroadcast({ db, now: () => now }, {
    audience: { kind: "all" },
    texts: { tw: { title, body: "The text" } },
    expiresAt: new Date(now.getTime() + 86_400_000),
    reachesLater: false,
    operator: "bench",
    reason: "bench",
    again: false,
  });
  if (sending.kind !== "sent" || sending.recipients !== members) {
    throw new Error(`not sent: ${JSON.stringify(sending)}`);
  }
}

/** The milliseconds of a member's profile, with its count of unread mails, over a thousand members in one statement. */
async function unreadMs(db: Kysely<DB>): Promise<number> {
  const counted = 1000;
  const times = [];
  for (let round = 0; round < rounds; round++) {
    times.push(
      await secondsOf(() =>
        sql`
          select sum(p.unread) from generate_series(100, 100 * ${counted}::bigint, 100) m (id)
            cross join lateral member_profile(m.id, now()) p`.execute(db)
      ),
    );
  }
  return median(times) * 1000 / counted;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
