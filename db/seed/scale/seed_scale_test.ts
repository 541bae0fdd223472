import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { insertMember } from "@/api/identity/members/create_member.ts";
import { hashOfNoPassword } from "@/api/identity/members/passwords/password.ts";
import { closeDays } from "@/api/accounting/reports/close_days.ts";
import { testDatabase } from "@/testing/database/database.ts";
import type { DB } from "../../types.ts";
import { lastClosedDay } from "../../ledger/closed_days.ts";
import { seedGames } from "../games.ts";
import type { ScalePlan } from "./plan.ts";
import { seedScale } from "./seed_scale.ts";
import { cutAfter } from "./testing/cut_after.ts";

const until = new Date("2026-03-05T04:00:00Z");
const plan: ScalePlan = { members: 200, bets: 5_000, seed: 1, until };

const means = {
  passwordHash: hashOfNoPassword,
  prepare: async (db: Kysely<DB>) => {
    await seedGames(db);
    await seedMethods(db);
  },
  report: () => {},
};

Deno.test("a seed that is cut at many moments ends in the same rows as one that is not, and the books agree", async () => {
  await using whole = await testDatabase();
  assert.equal(await seedScale(whole.url, plan, means), null);
  await using cut = await testDatabase();
  const reached: number[] = [];
  // Kilobytes that reach the server before the connection is gone: in the beginning, in copies, between statements.
  for (const kilobytes of [1, 4, 20, 55, 110, 116, 160, 161, 240, 333, 500]) {
    using relay = cutAfter(cut.url, kilobytes * 1_000);
    let done = 0;
    await assert.rejects(seedScale(relay.url, plan, { ...means, report: (now) => void (done = now) }));
    reached.push(done);
    // As a site would that runs meanwhile.
    await closeDays({ db: cut.db, now: () => until });
  }
  assert.notEqual(await lastClosedDay(cut.db), null);
  // Some cuts were within a part and some after others, else the figures above are to be chosen anew.
  assert.ok(new Set(reached).size > 4, reached.join());
  assert.ok(reached.every((done) => done < 5_400), reached.join());
  assert.equal(await seedScale(cut.url, { ...plan, until: new Date("2026-03-09T04:00:00Z") }, means), null);
  assert.deepEqual(await rowsOf(cut.db), await rowsOf(whole.db));
  assert.equal(await lastClosedDay(cut.db), null);
  await closeDays({ db: whole.db, now: () => until });
  assert.deepEqual(await checkAccounts({ db: whole.db, now: () => until }), []);
});

Deno.test("what is played of each top-up is what counting bet by bet comes to", async () => {
  await using database = await testDatabase();
  await seedScale(database.url, { ...plan, bets: 3_000 }, means);
  const before = await played(database.db);
  assert.ok(before.length > 100);
  await sql`select recount_turnover(array_agg(id), array_agg('-infinity'::timestamptz)) from members`.execute(
    database.db,
  );
  assert.deepEqual(await played(database.db), before);
});

Deno.test("every list of a member has rows, and levels follow from what was played", async () => {
  await using database = await testDatabase();
  await seedScale(database.url, plan, means);
  for (
    const table of [
      ...[
        "deposit_orders",
        "game_transfers",
        "settlements",
        "bonuses",
        "withdrawals",
        "mails",
        "member_events",
        "bets",
      ],
      ...["turnover_requirements", "turnover_uses", "turntable_chances", "level_changes", "crypto_addresses"],
    ] as const
  ) {
    const rows = await database.db.selectFrom(table).selectAll().where(...ofMemberOne(table)).limit(1).execute();
    assert.equal(rows.length, 1, table);
  }
  const { rows: late } = await sql`
    select from settle_levels(array(select id from members), ${until})`.execute(database.db);
  assert.deepEqual(late, []);
  // Whatever comes later gets a number of its own.
  const next = await insertMember(database.db, newcomer, until);
  assert.equal(next, 201n);
});

Deno.test("a database with a member that is not the seed's takes none, and nothing of it is changed", async () => {
  await using database = await testDatabase();
  await insertMember(database.db, newcomer, until);
  const before = await rowsOf(database.db);
  assert.deepEqual(await seedScale(database.url, plan, means), { has: "members" });
  assert.deepEqual(await rowsOf(database.db), before);
  const { rows } = await sql`select from pg_namespace where nspname = 'scale_seed'`.execute(database.db);
  assert.equal(rows.length, 0);
});

Deno.test("a member who signed up in a seeded database ends its seed, and another size is refused", async () => {
  await using database = await testDatabase();
  const small = { ...plan, members: 3, bets: 60 };
  await seedScale(database.url, small, means);
  assert.equal(await seedScale(database.url, small, means), null);
  assert.deepEqual(await seedScale(database.url, { ...small, seed: 2 }, means), {
    has: "another",
    request: { members: 3, bets: 60, seed: 1, until },
  });
  await insertMember(database.db, newcomer, until);
  assert.deepEqual(await seedScale(database.url, small, means), { has: "members" });
});

const newcomer = { account: "newcomer1", passwordHash: hashOfNoPassword, name: "New" };

/** A table's rows of the member who plays most; uses of turnover have no member's column. */
function ofMemberOne(table: string) {
  return table === "turnover_uses"
    ? [sql<boolean>`order_id in (select order_id from turnover_requirements where member_id = 1)`] as const
    : [sql<boolean>`member_id = 1`] as const;
}

async function played(db: Kysely<DB>) {
  return await db.selectFrom("turnover_uses").selectAll().orderBy("provider").orderBy("bet_id").orderBy("order_id")
    .execute();
}

/** A digest of every table's rows, by name; also of what the seed keeps of itself. */
async function rowsOf(db: Kysely<DB>): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'scale_seed') and c.relkind = 'r' order by 1`.execute(db);
  const digests: Record<string, string | null> = {};
  for (const { name } of tables) {
    // A passkey's handle is random by the table's own rule.
    const { rows: [row] } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, ' ' order by t::text)) as digest
        from (select to_jsonb(whole) - 'passkey_handle' as t from ${sql.raw(name)} whole) t`.execute(db);
    digests[name] = row?.digest ?? null;
  }
  return digests;
}
