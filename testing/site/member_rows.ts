import assert from "node:assert/strict";
import type { TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import type { MemberId } from "@/api/member_id.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { enrolled } from "@/api/identity/second_factor/testing.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import type { DB } from "@/db/types.ts";
import type { TestMember, TestSite } from "./test_site.ts";

/** A member with rows of every kind, and the ids of some of them. */
export interface MemberWithRows {
  member: TestMember;
  ids: {
    deposit: string;
    transfer: string;
    withdrawal: string;
    mail: string;
    card: number;
    address: number;
    passkey: number;
    bonus: string;
    draw: string;
    session: string;
    complaint: string;
  };
}

/**
 * Makes a member with a row in every table that names members, on a site with games and payment methods.
 * @param mark goes into whatever a member writes; no two members have the same
 */
export async function memberWithRows(site: TestSite, mark: string): Promise<MemberWithRows> {
  const { ctx, db } = site;
  const member = await site.member({ main: 50_000_00n });
  const written = { name: `${mark} name`, nickname: `${mark} nickname`, line: `${mark}line` };
  await db.updateTable("members").set(written).where("id", "=", member.id).execute();
  const order = async (path: string, input: object) => {
    const { body } = await site.call(path, member, input, { "idempotency-key": `${mark}-${path}` });
    assert.equal(body.status, true, `${path}: ${JSON.stringify(body)}`);
    return body.data.order_id as string;
  };
  const deposit = await order("deposit", { amount: 1000, cash_vendor_id: 2 });
  const transfer = await order("game/transfer", { game_name: "rsg", amount: 1000 });
  const card = await insertCard(ctx, member);
  await db.updateTable("bank_cards").set({ holder: `${mark} holder`, bank_branch: `${mark} branch` })
    .where("id", "=", BigInt(card)).execute();
  const address = await insertAddress(ctx, member);
  const withdrawal = await order("user/withdrawal", {
    bank_id: card,
    amount: 1000,
    mode: "a",
    withdrawal_password: "0",
  });
  await requireTurnover(ctx, member.id, 777_00n);
  await sendMail(db, { to: member.id, content: { kind: "withdrawals_locked", params: { tries: 5 } }, at: ctx.now() });
  await enrolled(site, member);
  const passkey = await insertRest(site, member, mark);
  const complaint = await insertComplaint(db, member.id, mark);
  const { id: draw } = await db.selectFrom("turntable_draws").select("id").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const { id: mail } = await db.selectFrom("mails").select("id").where("member_id", "=", member.id).orderBy("id")
    .executeTakeFirstOrThrow();
  const { id: bonus } = await db.selectFrom("bonuses").select("id").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  const { id: session } = await db.selectFrom("sessions").select("id").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  return {
    member,
    ids: {
      deposit,
      transfer,
      withdrawal,
      mail: String(mail),
      card,
      address,
      passkey,
      bonus,
      draw,
      session: String(session),
      complaint,
    },
  };
}

/** 1.00 for each day, played once. */
const signInTerms: TermsFile = { kind: "sign_in", starts_at: "2026-01-01T00:00:00Z", amount: 1, turnover_times: 1 };

/** Rows whose making is another test's business; gives the passkey's id. */
async function insertRest(
  site: TestSite,
  { id: member_id, account }: TestMember,
  mark: string,
): Promise<number> {
  const { ctx, db } = site;
  const at = ctx.now();
  const { id: order_id } = await db.selectFrom("deposit_orders").select("id").where("member_id", "=", member_id)
    .orderBy("id").executeTakeFirstOrThrow();
  await db.insertInto("turntable_chances")
    .values({ order_id, member_id, amount_cents: 7_00n, per_cents: 1_00n, chances: 7n, created_at: at }).execute();
  await insertDraw(site, member_id, order_id, mark);
  await db.insertInto("book_members").values({
    day: sql`'2026-11-20'::date`,
    member_id,
    main_cents: 777n,
    games_cents: 0n,
    held_cents: 0n,
    transit_cents: 0n,
    salts: [v7(), v7()],
    leaf_amounts: sql`'{700,77}'::bigint[]`,
    ordinals: [0, 1],
  }).execute();
  await insertMatch(db, member_id, mark);
  await db.insertInto("level_progress").values({ member_id, credited_cents: 777_00n }).execute();
  await db.insertInto("member_levels").values({ member_id, earned_level: 0 }).execute();
  await db.insertInto("level_changes").values({
    member_id,
    from_level: 0,
    to_level: 1,
    cause: "operator",
    operator: "amy",
    reason: `${mark} level`,
    changed_at: at,
  }).execute();
  await db.insertInto("bets").values({
    provider: "rsg",
    bet_id: `${mark} bet`,
    version: 1n,
    player: account,
    member_id,
    bet_cents: 77_00n,
    valid_bet_cents: 77_00n,
    payout_cents: 0n,
    settled_at: at,
    taken_at: at,
  }).execute();
  await db.updateTable("bets").set({ version: 2n }).where("bet_id", "=", `${mark} bet`).execute();
  await db.insertInto("broadcast_reads")
    .values({ member_id, broadcast_id: v7(), expires_at: new Date(at.getTime() + 3_600_000), read_at: at }).execute();
  await db.insertInto("adjustments")
    .values({ id: v7(), member_id, amount_cents: 7n, reason: `${mark} reason`, operator: "amy", created_at: at })
    .execute();
  const bonus = { id: v7(), member_id, kind: "promotion", source: `${mark}-bonus`, amount_cents: 7n };
  await db.insertInto("bonuses").values({ ...bonus, required_cents: 77n, state: "open", created_at: at }).execute();
  await db.insertInto("level_gifts")
    .values({ member_id, kind: "birthday", period: `${mark} year`, bonus_id: bonus.id, given_at: at }).execute();
  await insertCommission(site, member_id, mark);
  await db.insertInto("bonus_turnover").values({
    bonus_id: bonus.id,
    member_id,
    required_cents: 77n,
    weights: "{}",
    status: "open",
    created_at: at,
  }).execute();
  await db.insertInto("promotion_terms")
    .values({ promotion: "sign-in", terms: JSON.stringify(signInTerms), updated_at: at })
    .onConflict((known) => known.doNothing()).execute();
  const distribution = { key: "autumn", recipients: "", amount_cents: 7n, required_cents: 0n, created_at: at };
  await db.insertInto("distributions").values(distribution).onConflict((known) => known.doNothing()).execute();
  await db.insertInto("distribution_members").values({ distribution: "autumn", member_id, state: "given" }).execute();
  await db.insertInto("promotion_deposits_due").values({ deposit_id: order_id, member_id, next_at: at }).execute();
  await db.insertInto("promotion_claims").values({
    promotion: "sign-in",
    member_id,
    period: `${mark} period`,
    bonus_id: bonus.id,
    amount_cents: 7n,
    claimed_at: at,
  }).execute();
  const lost = { promotion: "sign-in", member_id, period: `${mark} period` };
  await db.insertInto("promotion_losses").values({ ...lost, counted_cents: 7n }).execute();
  await db.insertInto("promotion_loss_days").values({ ...lost, day: at }).execute();
  const { id: packet_id } = await db.insertInto("red_packets").values({
    key: `packet-${member_id}`,
    kind: "rain",
    texts: '{"tw": {"title": "rain"}}',
    starts_at: at,
    ends_at: new Date(at.getTime() + 3_600_000),
    sum_cents: 7n,
    shares: 1,
    least_cents: 7n,
    most_cents: 7n,
    least_level: 0,
    turnover_percent: 0,
    days_to_play: 30,
    created_at: at,
  }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("red_packet_claims")
    .values({ id: bonus.id, packet_id, member_id, number: 1, amount_cents: 7n, claimed_at: at }).execute();
  await insertRebates(db, member_id, bonus.id, at);
  await db.insertInto("code_tries").values({ member_id, failures: 1, since: at }).execute();
  await db.insertInto("settlements").values({
    id: v7(),
    member_id,
    provider: "rsg",
    difference_cents: 7n,
    provider_balance_cents: 7n,
    created_at: at,
  }).execute();
  await db.insertInto("withdrawal_password_tries").values({ member_id, failures: 1 }).execute();
  const lines = { before_value: `${mark} before`, after_value: `${mark} after` };
  await db.insertInto("member_corrections")
    .values({ member_id, field: "line", ...lines, proof: `${mark} proof`, proposed_at: at }).execute();
  await db.insertInto("member_notes")
    .values({ member_id, note: `${mark} note`, operator: "ada", noted_at: at }).execute();
  await db.insertInto("member_tags").values({ member_id, tag: "vip", operator: "ada", tagged_at: at }).execute();
  await db.insertInto("store_numbers").values({
    member_id,
    chain: "seven",
    number_sealed: Buffer.from(`${mark} sealed`),
    number_end: "4321",
    changed_at: at,
  }).execute();
  const mailbox = { address_sealed: Buffer.from(`${mark} sealed`), address_masked: `${mark}***@example.com` };
  await db.insertInto("member_emails").values({
    member_id,
    ...mailbox,
    lang: "tw",
    wants_copies: true,
    unsubscribe_id: v7(),
    verified_at: at,
  }).execute();
  await db.insertInto("email_codes").values({
    member_id,
    ...mailbox,
    code_hash: `${mark} hash`,
    tries: 0,
    requested_at: at,
    expires_at: at,
  }).execute();
  await db.insertInto("email_copies")
    .values({ member_id, mail_id: v7(), state: "waiting", tries: 0, due_at: at, created_at: at }).execute();
  await db.insertInto("push_subscriptions").values({
    session_id: v7(),
    member_id,
    subscription_sealed: Buffer.from(`${mark} sealed`),
    lang: "tw",
    shows_details: false,
    created_at: at,
  }).execute();
  await db.insertInto("push_notices")
    .values({ session_id: v7(), mail_id: v7(), member_id, tries: 0, due_at: at, created_at: at }).execute();
  await db.insertInto("play_limits")
    .values({ member_id, kind: "loss", period: "month", limit_cents: 7777_77n, set_at: at }).execute();
  const day = sql<Date>`current_date`;
  await db.insertInto("limit_raise_days").values({ member_id, day, raises: 3 }).execute();
  const scored = { score: 7, figures: JSON.stringify({ raises: 3 }), is_listed: true };
  await db.insertInto("harm_scores").values({ member_id, day, ...scored }).execute();
  await db.insertInto("imposed_limits").values({
    member_id,
    kind: "loss",
    period: "week",
    limit_cents: 7777_78n,
    set_by: `${mark} operator`,
    set_at: at,
  }).execute();
  await db.insertInto("favourite_games")
    .values({ member_id, provider: "rsg", game_id: `${mark}-favourite`, marked_at: at }).execute();
  await db.insertInto("played_games")
    .values({ member_id, provider: "rsg", game_group: "egame", game_id: `${mark}-played`, played_at: at }).execute();
  const { id } = await db.insertInto("passkeys").values({
    member_id,
    user_handle: Buffer.from("handle"),
    credential_id: `${mark} credential`,
    public_key: Buffer.from(mark),
    counter: 0n,
    transports: [],
    name: `${mark} passkey`,
    created_at: at,
  }).returning("id").executeTakeFirstOrThrow();
  return Number(id);
}

/** An answered complaint, which its member could reopen or close. */
async function insertComplaint(db: Kysely<DB>, member_id: bigint, mark: string): Promise<string> {
  const at = new Date();
  const { id } = await db.insertInto("complaints").values({
    id: v7(),
    member_id,
    subject: "game",
    reference: `${mark} reference`,
    state: "answered",
    operator: `${mark} operator`,
    created_at: at,
    answer_due_at: at,
    closes_at: new Date(at.getTime() + 3_600_000),
  }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("complaint_events").values({
    complaint_id: id,
    member_id,
    kind: "answered",
    by: "operator",
    operator: `${mark} operator`,
    text: `${mark} answer`,
    at,
  }).execute();
  return id;
}

/** A claimed rebate of a day that was corrected and is to be computed again. */
async function insertRebates(db: Kysely<DB>, member_id: bigint, bonus_id: string, at: Date): Promise<void> {
  const day = "2026-01-01";
  const stored = { member_id, day, amount_cents: 7n };
  const times = { claimable_at: at, expires_at: new Date(at.getTime() + 3_600_000) };
  await db.insertInto("rebates").values({ ...stored, ...times, user_level: 0, claimed_cents: 7n }).execute();
  const line = { ...stored, game_group: "other", valid_bet_cents: 1_777n };
  await db.insertInto("rebate_lines").values({ ...line, rate_percent: "0.4" }).execute();
  await db.insertInto("rebate_corrections")
    .values({ ...line, valid_bet_cents_before: 0n, amount_cents_before: 0n, corrected_at: at }).execute();
  await db.insertInto("rebate_claims")
    .values({ id: bonus_id, member_id, outcome: "given", amount_cents: 7n, bonus_id, claimed_at: at }).execute();
  await db.insertInto("rebate_claim_days").values({ claim_id: bonus_id, ...stored }).execute();
  await db.insertInto("rebate_changes").values({ member_id, day }).execute();
}

/** A month's commission of nothing, and a pair that is held. */
async function insertCommission({ ctx, db }: TestSite, member_id: bigint, mark: string): Promise<void> {
  const at = ctx.now();
  const run_month = sql<Date>`'2026-01-01'::date`;
  const rule = { basis: "valid_bets", tiers: "[]", generations: 1, second_percent: "0", carries_loss: true };
  await db.insertInto("commission_runs").values({ month: run_month, ...rule, began_at: at, ended_at: at })
    .onConflict((known) => known.doNothing()).execute();
  await db.insertInto("commissions").values({
    member_id,
    run_month,
    carried_in_cents: 0n,
    lines_cents: 0n,
    amount_cents: 0n,
    carried_out_cents: 0n,
    created_at: at,
  }).execute();
  await db.insertInto("commission_lines").values({
    member_id,
    run_month,
    month: run_month,
    referred_id: member_id,
    generation: 1,
    basis_cents: 77n,
    percent: "0.1",
    is_held: true,
    withheld_cents: 7n,
    total_cents: 0n,
    amount_cents: 0n,
  }).execute();
  const { id: referred_id } = await db.insertInto("members").values({
    account: mark.slice(0, 3) + v7().slice(-7),
    password_hash: "",
    name: "",
    promote_code: v7(),
    introducer_id: member_id,
    created_at: at,
  }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("referral_flags")
    .values({ member_id, referred_id, sign: "device", seen: `${mark} seen`, held_from: run_month, found_at: at })
    .execute();
}

/** An entry of a register that names the member. */
async function insertMatch(db: Kysely<DB>, member_id: MemberId, mark: string): Promise<void> {
  const at = new Date();
  const register = "national";
  await db.insertInto("exclusion_registers")
    .values({ name: register, key_id: "test", entries: 1, imported_at: at, imported_by: "amy" })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const { id: entry_id } = await db.insertInto("exclusion_entries")
    .values({ register, kind: "line", value_print: `test:${mark}`, reference: `${mark} reference` }).returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("exclusion_matches").values({ member_id, entry_id, found_at: at }).execute();
}

/** A draw that won goods, with its seed, and chances that another one would have won. */
async function insertDraw({ ctx, db }: TestSite, member_id: bigint, chance_id: string, mark: string): Promise<void> {
  const at = ctx.now();
  const { id: turntable_id } = await db.insertInto("turntables").values({ titles: "{}", rules: "{}", created_at: at })
    .returning("id").executeTakeFirstOrThrow();
  const prize = { names: "{}", amount_cents: 0n, turnover_percent: 0, chances: 0, cost_cents: 0n, weight: 1n };
  await db.insertInto("turntable_prizes").values({ turntable_id, number: 1, kind: "goods", ...prize }).execute();
  const shown = { number: 1, kind: "goods", names: {}, amount_cents: "0", cost_cents: "0" };
  await db.insertInto("turntable_versions").values({
    turntable_id,
    version: 1,
    reason: "published",
    total_weight: 1n,
    began_at: at,
    prizes: JSON.stringify([{ ...shown, turnover_percent: 0, chances: 0, weight: 1 }]),
  }).execute();
  const [seed_id, draw_id] = [v7(), v7()];
  await db.insertInto("draw_seeds").values({
    id: seed_id,
    member_id,
    server_hash: `${mark} hash`,
    client_seed: `${mark}-seed`,
    created_at: at,
    server_seed_sealed: Buffer.from(`${mark} sealed`),
  }).execute();
  await db.insertInto("turntable_draws").values({
    id: draw_id,
    member_id,
    turntable_id,
    version: 1,
    seed_id,
    nonce: 0,
    client_seed: `${mark}-drawn`,
    drawn: 0n,
    prize: 1,
    kind: "goods",
    amount_cents: 0n,
    cost_cents: 0n,
    chance_id,
    created_at: at,
  }).execute();
  await db.insertInto("turntable_prize_chances").values({ draw_id, member_id, chances: 1, created_at: at }).execute();
  await db.insertInto("turntable_shipments")
    .values({ draw_id, member_id, state: "waiting", recipient_sealed: Buffer.from(`${mark} sealed`), asked_at: at })
    .execute();
}

/** Every row that names a member, as `table {json}`, in one order: all that is kept of them by the schema of today. */
export async function rowsOfMember(db: Kysely<DB>, member: MemberId): Promise<string[]> {
  const parts = (await tablesOfMembers(db)).map((table) =>
    sql`select ${table}::text as of, to_jsonb(t)::text as row from ${sql.table(table)} t where member_id = ${member}`
  );
  const own = sql`select 'members' as of, to_jsonb(t)::text as row from members t where id = ${member}`;
  const { rows } = await sql<{ of: string; row: string }>`
    ${sql.join([own, ...parts], sql` union all `)} order by 1, 2`.execute(db);
  return rows.map(({ of, row }) => `${of} ${row}`);
}

/** The tables with a column `member_id`. */
export async function tablesOfMembers(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
