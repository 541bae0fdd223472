import assert from "node:assert/strict";
import { sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { allOf } from "../manifests.ts";
import { type MemberTable, none, own } from "../member_table.ts";

// Members of one site can be served by several databases only if all that is a member's is found by the member, and says
// nothing of another one (docs/architecture.md, scaling). Each exception is named here, with its reason.

/** The catalogue, operators' texts and terms: the same wherever members are. */
const shared: readonly (keyof DB)[] = [
  "catalogue_version",
  "content_pictures",
  "content_version",
  "contents",
  "crypto_channels",
  "games",
  "group_rates",
  "letters",
  "levels",
  "payment_methods",
  "promotion_terms",
  "provider_game_lists",
  "provider_games",
  "providers",
  "settings",
  "turntable_prizes",
  "turntable_versions",
  "turntables",
  "vendor_fee_rates",
];

/** The books, the work and the evidence of one site's database. */
const ofHouse: readonly (keyof DB)[] = [
  "alone_sums",
  "approvals",
  "archived_balances",
  "archived_bets",
  "archived_days",
  "archives",
  "audit_events",
  "audit_links",
  "bet_cursors",
  "bet_days",
  "bet_ids",
  "bet_pulls",
  "bet_versions",
  "book_keys",
  "book_nodes",
  "broadcast_copies",
  "broadcasts",
  "captcha_uses",
  "clock_marks",
  "commission_runs",
  "data_keys",
  "distributions",
  "exclusion_entries",
  "exclusion_registers",
  "forged_callback_counts",
  "forged_callbacks",
  "harm_days",
  "ledger_days",
  "ledger_transfers",
  "level_reviews",
  "loose_images",
  "maintenance_windows",
  "operator_sessions",
  "operators",
  "payout_batches",
  "provider_bet_days",
  "published_books",
  "rebate_days",
  "rebate_rates",
  "recoveries",
  "red_packets",
  "refused_records",
  "request_counts",
  "review_assignments",
  "sign_in_attempts",
  "sign_searches",
  "site_processes",
  "sms_codes",
  "sms_counts",
  "unsent_changes",
  "usdt_addresses",
  "usdt_cursors",
  "usdt_dust",
  "usdt_transfers",
  "vendor_callbacks",
];

/** A member's, though they have no member_id: the column that leads to the row which has it. */
const through: Partial<Record<keyof DB, string>> = {
  members: "id",
  bonus_turnover_uses: "bonus_id",
  turnover_uses: "order_id",
  usdt_invoices: "order_id",
};

/** Member_id may be null: in the house's own accounts, bets of unknown players, attempts at no account. */
const alsoOfNone: readonly (keyof DB)[] = ["accounts", "bets", "member_events"];

/** Foreign keys from one member to another. */
const across: readonly string[] = [
  "commission_lines.referred_id -> members",
  "members.introducer_id -> members",
  "referral_flags.referred_id -> members",
];

/** Foreign keys to another row of the same member by its id alone: the statements that write them compare the member. */
const byId: readonly string[] = [
  "adjustments.repeats -> adjustments",
  "bonus_turnover.bonus_id -> bonuses",
  "bonus_turnover_uses.bonus_id -> bonus_turnover",
  "commissions.bonus_id -> bonuses",
  "level_changes.order_id -> deposit_orders",
  "level_gifts.bonus_id -> bonuses",
  "mails.bonus_id -> bonuses",
  "mails.order_id -> deposit_orders",
  "mails.withdrawal_id -> withdrawals",
  "promotion_claims.bonus_id -> bonuses",
  "promotion_claims.deposit_id -> deposit_orders",
  "promotion_deposits_due.deposit_id -> deposit_orders",
  "rebate_claim_days.claim_id -> rebate_claims",
  "rebate_claims.bonus_id -> bonuses",
  "rebate_claims.corrects -> rebate_claims",
  "red_packet_claims.id -> bonuses",
  "turnover_requirements.adjustment_id -> adjustments",
  "turnover_requirements.deposit_id -> deposit_orders",
  "turnover_uses.order_id -> turnover_requirements",
  "turntable_chances.order_id -> deposit_orders",
  "turntable_draws.seed_id -> draw_seeds",
  "turntable_prize_chances.draw_id -> turntable_draws",
  "turntable_shipments.draw_id -> turntable_draws",
  "usdt_invoices.order_id -> deposit_orders",
  "usdt_transfers.order_id -> deposit_orders",
  "vendor_callbacks.order_id -> deposit_orders",
  "withdrawals.address_id -> crypto_addresses",
  "withdrawals.card_id -> bank_cards",
];

/**
 * Unique rules that hold over all members: names that people or other systems have, and numbers of ours. One that has the
 * key of another row of a member in it holds within that member.
 */
const overMembers: readonly string[] = [
  "bets (provider,settled_at,bet_id)",
  "deposit_orders (vendor_code,vendor_order_no)",
  "draw_seeds (server_hash)",
  "member_emails (unsubscribe_id)",
  "member_events (subject,kind,network,counted_from)",
  "members (account)",
  "members (mobile)",
  "members (promote_code)",
  "passkeys (credential_id)",
  "provider_players (provider,player)",
  "push_notices (session_id,mail_id)",
  "push_subscriptions (session_id)",
  "red_packet_claims (packet_id,number)",
  "sessions (token_hash)",
  "turnover_requirements (order_id)",
  "usdt_invoices (address,units)",
  "usdt_invoices (invoice_no)",
  "usdt_invoices (paid_by)",
  "usdt_invoices (serial)",
  "withdrawals (mode,payout_reference)",
  "withdrawals (payout_batch_id,payout_serial)",
];

const tables: Partial<Record<keyof DB, MemberTable | typeof none>> = allOf("tables");
const ofMembers = new Set(
  Object.entries(tables).flatMap(([name, table]) => table !== none && table.rows === own ? [name] : []),
);
const isMembers = (table: string) =>
  ofMembers.has(table) || Object.hasOwn(through, table) || table === "referral_flags";

Deno.test("every table is shared, the house's or a member's, and a member's rows say whose they are", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ name: string; member: string | null }>`
    select c.relname as name, (
        select case when attnotnull then 'always' else 'sometimes' end from pg_attribute
          where attrelid = c.oid and attname = 'member_id') as member
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not like 'migration\\_%' order by 1`.execute(database.db);
  const declared = [...shared, ...ofHouse, ...rows.map(({ name }) => name).filter(isMembers)];
  assert.deepEqual(rows.map(({ name }) => name).filter((name) => !declared.includes(name)), [], "tables of no kind");
  assert.equal(new Set(declared).size, declared.length, "each table is of one kind");
  const members = rows.filter(({ name }) => isMembers(name));
  const named = (member: string | null) => members.filter((row) => row.member === member).map(({ name }) => name);
  assert.deepEqual(named(null), Object.keys(through).sort());
  assert.deepEqual(named("sometimes"), alsoOfNone);
  const others = rows.filter(({ name, member }) => !isMembers(name) && member !== null).map(({ name }) => name);
  assert.deepEqual(others, [], "a table that names its member is a member's");
});

Deno.test("foreign keys stay within a member, but for those named", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ from: string; columns: string[]; to: string; targets: string[] }>`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
        array(select attname::text from unnest(c.conkey) with ordinality k (n, i) join pg_attribute on attrelid = c.conrelid
          and attnum = n order by i) as columns,
        array(select attname::text from unnest(c.confkey) with ordinality k (n, i) join pg_attribute on attrelid = c.confrelid
          and attnum = n order by i) as targets
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = 'public'::regnamespace and not t.relispartition`
    .execute(database.db);
  const found = { across: [] as string[], byId: [] as string[] };
  for (const { from, columns, to, targets } of rows) {
    if (!isMembers(to)) continue;
    const isOfMember = columns.some((column, n) =>
      column === "member_id" && (targets[n] === "member_id" || to === "members")
    );
    if (isOfMember) continue;
    found[to === "members" ? "across" : "byId"].push(`${from}.${columns.join()} -> ${to}`);
  }
  assert.deepEqual(found.across.sort(), across);
  assert.deepEqual(found.byId.sort(), byId);
});

Deno.test("unique rules hold within a member, but for those named", async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ table: string; columns: string[]; primary: boolean }>`
    select i.indrelid::regclass::text as table, i.indisprimary as primary,
        array(select attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (n, at) join pg_attribute
          on attrelid = i.indrelid and attnum = n order by at) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition`.execute(database.db);
  const leadsToMember = new Set(byId.map((key) => key.split(" -> ")[0]));
  const wide = rows.filter(({ table, columns, primary }) =>
    isMembers(table) && !columns.includes("member_id") && !(primary && columns.join() === "id") &&
    !columns.some((column) => leadsToMember.has(`${table}.${column}`))
  );
  assert.deepEqual(wide.map(({ table, columns }) => `${table} (${columns.join()})`).sort(), overMembers);
});
