import { type Kysely, sql } from "kysely";
import { createRecountSettled } from "./20261122_08_bonuses/recount_settled.ts";
import { createRecountTurnover } from "./20261122_08_bonuses/recount_turnover.ts";

/** Points that the house gives, and what has to be played for them before they are paid into the main wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An order of the ledger. One that asks for turnover is held in the member's own account `hold:bonus` until it is
  // played for, cancelled or expired; one that asks for none is paid at once. `source` says what gave it: a promotion's
  // key, a draw, an operator's word.
  await sql`
    create table bonuses (
      id uuid primary key,
      member_id bigint not null references members,
      kind text not null check (kind in ('promotion', 'red_packet', 'prize', 'distribution', 'rebate', 'commission')),
      source text not null check (length(source) between 1 and 64),
      amount_cents bigint not null check (amount_cents > 0),
      required_cents bigint not null check (required_cents >= 0),
      state text not null check (state in ('open', 'paid', 'cancelled', 'expired')),
      created_at timestamptz not null,
      expires_at timestamptz check (expires_at > created_at),
      ended_at timestamptz,
      check ((state = 'open') = (ended_at is null)),
      check (required_cents > 0 or state = 'paid')
    )`.execute(db);
  await sql`create index bonuses_member on bonuses (member_id, kind, id desc)`.execute(db);
  await sql`
    create index bonuses_paid_of_member on bonuses (member_id, ended_at desc) where state = 'paid'`.execute(db);
  await sql`create index bonuses_open on bonuses (member_id, id) where state = 'open'`.execute(db);
  await sql`create index bonuses_expiring on bonuses (expires_at) where state = 'open'`.execute(db);

  // Apart from the order, as bets change it under the member's lock. `weights` is how many percent of a valid bet count, by
  // group of games; all of it where the group is not named, `other` stands for games whose group the provider doesn't tell.
  // What was paid stays asked for: a correction of a bet may open it again. What was waived is asked for no longer.
  await sql`
    create table bonus_turnover (
      bonus_id uuid primary key references bonuses,
      member_id bigint not null references members,
      required_cents bigint not null check (required_cents > 0),
      consumed_cents bigint not null default 0 check (consumed_cents between 0 and required_cents),
      weights jsonb not null,
      status text not null check (status in ('open', 'paid', 'waived')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index bonus_turnover_member on bonus_turnover (member_id, bonus_id)`.execute(db);
  await sql`
    create index bonus_turnover_left on bonus_turnover (member_id, bonus_id)
      where consumed_cents < required_cents and status <> 'waived'`.execute(db);
  await sql`
    create index bonus_turnover_met on bonus_turnover (bonus_id)
      where consumed_cents = required_cents and status = 'open'`.execute(db);

  // What of a bet counts against which bonus: `spent_cents` of the valid bet, weighted `used_cents` of the turnover.
  await sql`
    create table bonus_turnover_uses (
      provider text not null,
      bet_id text not null,
      bonus_id uuid not null references bonus_turnover,
      weight_percent integer not null check (weight_percent between 1 and 100),
      spent_cents bigint not null check (spent_cents > 0),
      used_cents bigint not null check (used_cents between 0 and spent_cents),
      primary key (provider, bet_id, bonus_id),
      foreign key (provider, bet_id) references bet_ids
    )`.execute(db);
  await sql`create index bonus_turnover_uses_bonus on bonus_turnover_uses (bonus_id)`.execute(db);
  await createRecountTurnover(db);
  await createRecountSettled(db);

  await distributions(db);

  // A bonus causes at most one mail of a kind.
  await sql`alter table mails add column bonus_id uuid references bonuses`.execute(db);
  await sql`create unique index mails_bonus on mails (bonus_id, kind) where bonus_id is not null`.execute(db);
}

/** Points that support gives to many. Whom is written down before anything is given: what is cut off goes on. */
async function distributions(db: Kysely<unknown>): Promise<void> {
  // `recipients` is a SHA-256 of whom the operator named.
  await sql`
    create table distributions (
      key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
      recipients text not null,
      amount_cents bigint not null check (amount_cents > 0),
      required_cents bigint not null check (required_cents >= 0),
      days integer check (days between 1 and 365),
      proposed_by text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table distribution_members (
      distribution text not null references distributions,
      member_id bigint not null references members,
      state text not null check (state in ('due', 'given', 'left_out')),
      primary key (distribution, member_id)
    )`.execute(db);
  await sql`
    create index distribution_members_due on distribution_members (distribution, member_id) where state = 'due'`
    .execute(db);
  await sql`create index distribution_members_member on distribution_members (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop column bonus_id`.execute(db);
  await sql`drop trigger count_settled_bets on turnover_requirements`.execute(db);
  await sql`drop trigger count_settled_bets on bonus_turnover`.execute(db);
  await sql`drop function count_settled_bets, recount_settled, recount_turnover`.execute(db);
  await sql`drop table distribution_members, distributions, bonus_turnover_uses, bonus_turnover, bonuses`.execute(db);
}
