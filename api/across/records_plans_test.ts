import assert from "node:assert/strict";
import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { seedGames } from "@/db/seed/games.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { tier } from "@/testing/tier.ts";
import { insertAddress } from "../payments/withdrawals/testing/insert_targets.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { findWord } from "../find_word.ts";
import { readTimeline } from "../timeline.ts";
import { listBets } from "../games/bets/list_bets.ts";
import { sumBets } from "../games/bets/sum_bets.ts";
import { listBonuses } from "../rewards/bonuses/list_bonuses.ts";
import { readBonusDays } from "../rewards/bonuses/record_totals.ts";
import { seedDummyMethods } from "../payments/deposits/vendors/dummy/testing.ts";
import { listOrders } from "../payments/deposits/orders/read_orders.ts";
import { readDepositDays } from "../payments/deposits/orders/record_totals.ts";
import { listTransfers } from "../games/transfers/records/list_transfers.ts";
import { readTransferDays } from "../games/transfers/records/record_totals.ts";
import { readYear } from "../accounting/year_overview/read_year.ts";
import { listStatement } from "../accounting/wallet/list_statement.ts";
import { readStatement } from "../accounting/wallet/read_statement.ts";
import { monthsOfStatements } from "../accounting/wallet/statement_month.ts";
import { listWithdrawals } from "../payments/withdrawals/list_withdrawals.ts";
import { readWithdrawalDays } from "../payments/withdrawals/record_totals.ts";

const rows = tier.recordRows;
/** How many members they belong to. */
const owners = Math.max(rows / 100, 50);

Deno.test("no list, total or statement of a member's records reads a table from end to end", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  await seedGames(db);
  await seedDummyMethods(db);
  const owner = await site.member({ main: 5_00n });
  const members = [owner.id, ...await testMembers(db, owners)];
  await fillTables(db, BigInt(await insertAddress(ctx, owner)), members);
  const plans = await plansOf(db, async (watched) => {
    const watching = { ...ctx, db: watched };
    const page = { limit: 20 };
    await listOrders(watching, owner.id, page);
    await readDepositDays(watching, owner.id, {});
    await listWithdrawals(watching, owner.id, page);
    await readWithdrawalDays(watching, owner.id, {});
    await listTransfers(watching, owner.id, page);
    await readTransferDays(watching, owner.id, {});
    for (const kind of ["promotion", "red_packet"] as const) {
      await listBonuses(watching, owner.id, [kind], page);
      await readBonusDays(watching, owner.id, [kind], {});
    }
    await listBets(watching, owner.id, page);
    await sumBets(watching, owner.id, {});
    await sumBets(watching, owner.id, { providerCode: "rsg" });
    const month = monthsOfStatements(ctx.now())[1]!;
    await listStatement(watching, owner.id, month, await readStatement(watching, owner.id, month), 100);
    await readYear(watching, owner.id);
    await readTimeline(watched, owner.id, page);
  });
  assert.equal(plans.length, 17);
  // A table that holds rows, or one of its months that does: payment methods and providers are a few, and of a month that
  // has begun a page or two (a cost below 10) are read whole sooner than by an index.
  const scans =
    /Seq Scan on (deposit_orders|withdrawals|game_transfers|bonuses|bets\w*|member_\w+_days)\b.*\(cost=\d+\.\d\d\.\.(?!\d\.\d\d )/;
  assert.deepEqual(plans.filter((plan) => scans.test(plan)), []);
});

Deno.test("of a member's transfers those of the time that is asked for are read, not all that they ever made", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  await seedGames(db);
  await seedDummyMethods(db);
  const owner = await site.member({ main: 5_00n });
  await fillTables(db, BigInt(await insertAddress(ctx, owner)), [owner.id]);
  const { id: member } = owner;
  const days = (count: number) => new Date(ctx.now().getTime() - count * dayMs);
  const week = { from: days(107), to: days(100) };
  // A week, and what ids may differ by.
  const ofWeek = rows * (7 + 6) / 300;
  // The month that runs and the half day before it, and what ids may differ by.
  const ofMonth = rows * (31 + 6) / 300;
  const [month] = monthsOfStatements(ctx.now());
  const readings: [most: number, read: (db: Kysely<DB>) => Promise<unknown>][] = [
    [ofWeek, (db) => listTransfers({ ...ctx, db }, member, { ...week, limit: rows })],
    [ofWeek, (db) => readTransferDays({ ...ctx, db }, member, week)],
    [ofMonth, (db) => readStatement({ db }, member, month!)],
    [ofMonth, (db) => listStatement({ db }, member, month!, { before: 0n, last: 0n }, 100)],
  ];
  for (const [max, read] of readings) {
    const found = await rowsRead(db, "game_transfers", read);
    assert.ok(found > 0 && found <= max, `${found} of ${max}: ${read}`);
  }
});

Deno.test("of a member's history the rows of a page are read, however much they did", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  await seedGames(db);
  await seedDummyMethods(db);
  const owner = await site.member({ main: 5_00n });
  await fillTables(db, BigInt(await insertAddress(ctx, owner)), [owner.id]);
  const read = (table: string, kinds?: string[]) =>
    rowsRead(db, table, (watched) => readTimeline(watched, owner.id, { limit: 20, ...kinds && { kinds } }));
  for (const [table, kind] of [["deposit_orders", "top-up"], ["withdrawals", "withdrawal"]] as const) {
    assert.equal(await read(table, [kind]), 21);
    // Besides them at most those whose operators' acts are sought.
    assert.ok(await read(table) <= 1021, table);
  }
  for (const table of ["game_transfers", "bonuses"]) assert.equal(await read(table), 21);
  const from = new Date(ctx.now().getTime() - 107 * dayMs);
  const until = new Date(ctx.now().getTime() - 106 * dayMs);
  const found = await rowsRead(
    db,
    "game_transfers",
    (watched) => readTimeline(watched, owner.id, { from, until, limit: rows }),
  );
  assert.ok(found > 0 && found <= rows / 300 + 1, `${found}`);
});

Deno.test("a search reads the rows that it finds by indexes, and of amounts the orders of a month", async () => {
  await using site = await testSite();
  const { ctx, db } = site;
  await seedGames(db);
  await seedDummyMethods(db);
  const owner = await site.member();
  await fillTables(db, BigInt(await insertAddress(ctx, owner)), [owner.id]);
  await fillMembers(db);
  const { id } = await db.selectFrom("deposit_orders").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await db.updateTable("deposit_orders").set({ vendor_order_no: "paid7" }).where("id", "=", id).execute();
  const words = ["m00007", "0910000007", "陳七", "line_7", "203.0.113.7", "0007", "paid7"];
  for (const word of [...words, "T7AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "reference 7", id, orderNumber("deposit", id)]) {
    assert.ok((await findWord(ctx, word, 10)).found.length > 0, word);
    for (const table of searched) {
      const read = await rowsRead(db, table, (watched) => findWord({ ...ctx, db: watched }, word, 10));
      // An order's number is sought in the orders of its day.
      assert.ok(read <= (word === orderNumber("deposit", id) ? rows / 300 + 20 : 40), `${word}: ${read} of ${table}`);
    }
  }
  const { more } = await findWord(ctx, "1", 10);
  assert.deepEqual(more, ["top-up amount", "withdrawal amount"]);
  for (const table of ["deposit_orders", "withdrawals"]) {
    const read = await rowsRead(db, table, (watched) => findWord({ ...ctx, db: watched }, "7.77", 10));
    assert.ok(read <= rows * (31 + 6) / 300, `${read} of ${table}`);
  }
});

/** The tables that a search looks into. */
const searched = [
  ...["members", "devices", "bank_cards", "crypto_addresses", "withdrawals", "deposit_orders", "game_transfers"],
  "turntable_draws",
];

/** How many rows of a table the statements of a reading look at, those that they leave out too. */
async function rowsRead(db: Kysely<DB>, table: string, read: (db: Kysely<DB>) => Promise<unknown>): Promise<number> {
  let found = 0;
  for (const query of await sentBy(db, read)) {
    const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]);
    const { rows: [row] } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(explain);
    const nodes = [row!["QUERY PLAN"][0].Plan];
    for (const node of nodes) {
      nodes.push(...node.Plans ?? []);
      if (node["Relation Name"] !== table) continue;
      found += (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
    }
  }
  return found;
}

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** The plans of the statements that a reading sends, as the database makes them for these very values. */
async function plansOf(db: Kysely<DB>, read: (db: Kysely<DB>) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const query of await sentBy(db, read)) {
    const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(explain);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

/** The statements that a reading sends. */
async function sentBy(db: Kysely<DB>, read: (db: Kysely<DB>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const compiled = new Map<QueryId, CompiledQuery>();
  const sent: CompiledQuery[] = [];
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // Parts of a statement are transformed too, but only what was sent has a result.
    transformResult({ result, queryId }) {
      sent.push(compiled.get(queryId)!);
      return Promise.resolve(result);
    },
  };
  await read(db.withPlugin(watching));
  return sent;
}

/** Some thousand members with a mobile, a name, a messaging ID, a device, a card, an address and a paid withdrawal. */
async function fillMembers(db: Kysely<DB>): Promise<void> {
  const each = sql`generate_series(1, 5000) n, lateral (select lpad(n::text, 5, '0') as digits) padded`;
  const members = sql`(select id, account, right(account, 5)::int as n, right(account, 5) as digits from members
    where account ~ '^m[0-9]{5}$') m`;
  await sql`
    insert into members (account, password_hash, name, mobile, line, promote_code, created_at)
      select 'm' || digits, 'none', '陳' || case n when 7 then '七' else '大' || chr(20000 + n) end, '09100' || digits,
          'line_' || n, 'p' || digits, now()
        from ${each}`.execute(db);
  await sql`
    insert into devices (member_id, address, user_agent, first_seen_at, last_seen_at)
      select id, '203.0.113.' || n, 'a browser', now(), now() from ${members}`.execute(db);
  await sql`
    insert into bank_cards (member_id, bank_id, bank_branch, holder, account_sealed, account_last4, account_print,
        id_number_sealed, id_number_last4, id_number_print, birthday, created_at, updated_at)
      select id, '004', '', '陳', '', right(digits, 4), 'account ' || n, '', right(digits, 4), 'number ' || n, '1990-01-01',
          now(), now()
        from ${members}`.execute(db);
  await sql`
    insert into crypto_addresses (member_id, channel, address, checksum_right, birthday, created_at, updated_at)
      select id, 'USDT-TRC20', rpad('T' || n, 34, 'A'), false, '1990-01-01', now(), now() from ${members}`.execute(db);
  await sql`
    insert into withdrawals (id, member_id, mode, card_id, amount_cents, state, taipei_day, turnover_met_cents,
        created_at, approved_at, ended_at, payout_reference)
      select ('01700000-0000-7000-8000-0000000' || digits)::uuid, m.id, 'card', c.id, 700, 'paid', '2020-01-01', 0,
          now(), now(), now(), 'reference ' || n
        from ${members} join bank_cards c on c.member_id = m.id`.execute(db);
  await sql`analyze members, devices, bank_cards, crypto_addresses, withdrawals`.execute(db);
}

/** A row of each table every few minutes of the last year, by members in turn, and what it posted. */
async function fillTables(db: Kysely<DB>, addressId: bigint, members: readonly bigint[]): Promise<void> {
  const method = await db.selectFrom("payment_methods").select(["id", "vendor_code"]).executeTakeFirstOrThrow();
  const series = sql`
    (select uuidv7_floor(at) as floor, at, at::date as day,
        overlay(uuidv7_floor(at)::text placing '7' from 15 for 1)::uuid as id,
        (${[...members].map(String)}::bigint[])[1 + n % ${sql.lit(members.length)}] as member, n
      from (select n, now() - n * interval '300 days' / ${sql.lit(rows)} as at
        from generate_series(1, ${sql.lit(rows)}) n) moments) made`;
  await sql`
    insert into deposit_orders (id, member_id, method_id, vendor_code, amount_cents, state, lang, created_at, expires_at,
        next_query_at, paid_at, credited_at)
      select id, member, ${method.id}, ${method.vendor_code}, 100, 'credited', 'tw', at, at + interval '1 ms', at, at, at
        from ${series}`.execute(db);
  await sql`
    insert into withdrawals (id, member_id, mode, address_id, amount_cents, state, taipei_day, turnover_met_cents,
        created_at, ended_at)
      select id, member, 'address', ${addressId}, 100, 'rejected', day::text, 0, at, at from ${series}`.execute(db);
  await sql`
    insert into game_transfers (id, member_id, provider, direction, amount_cents, moved_cents, state, created_at, sent_at,
        finished_at)
      select id, member, 'rsg', 'in', 100, 100, 'succeeded', at, at, at from ${series}`.execute(db);
  await sql`
    insert into bonuses (id, member_id, kind, source, amount_cents, required_cents, state, created_at, ended_at)
      select id, member, 'promotion', 'x', 100, 0, 'paid', at, at from ${series}`.execute(db);
  await sql`
    insert into bets (provider, bet_id, version, player, member_id, bet_cents, valid_bet_cents, payout_cents, settled_at,
        taken_at)
      select 'rsg', n::text, 1, 'p', member, 100, 100, 0, at, at from ${series}`.execute(db);
  await sql`
    analyze deposit_orders, withdrawals, game_transfers, bonuses, bets, member_game_days, member_bet_days`.execute(db);
}
