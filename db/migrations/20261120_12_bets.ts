import { type Kysely, sql } from "kysely";

/** Settled bets as the providers report them, and the turnover that they use up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the pull of each provider's log goes on. A process that stores bets locks the row.
  await sql`
    create table bet_cursors (
      provider text primary key references providers,
      cursor text,
      next_pull_at timestamptz not null,
      failures integer not null default 0
    )`.execute(db);

  // The member is null for a player whom the site does not know: an operator has to see such a bet, not lose it.
  await sql`
    create table bets (
      provider text not null references providers,
      bet_id text not null check (length(bet_id) between 1 and 128),
      version integer not null,
      player text not null,
      member_id bigint references members,
      bet_cents bigint not null check (bet_cents >= 0),
      valid_bet_cents bigint not null check (valid_bet_cents >= 0),
      payout_cents bigint not null check (payout_cents >= 0),
      settled_at timestamptz not null,
      taken_at timestamptz not null,
      primary key (provider, bet_id)
    )`.execute(db);
  await sql`create index bets_member on bets (member_id, settled_at desc, provider, bet_id)`.execute(db);

  // What of a bet counts against which requirement: a correction takes back exactly that.
  await sql`
    create table turnover_uses (
      provider text not null,
      bet_id text not null,
      order_id uuid not null references turnover_requirements,
      used_cents bigint not null check (used_cents > 0),
      primary key (provider, bet_id, order_id),
      foreign key (provider, bet_id) references bets
    )`.execute(db);
  await sql`create index turnover_uses_order on turnover_uses (order_id)`.execute(db);
  await useTurnover(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function use_turnover(text, text)`.execute(db);
  await sql`drop table turnover_uses, bets, bet_cursors`.execute(db);
}

/**
 * Lets a bet count for as much as its valid amount: against the member's requirements, oldest first, those only that
 * was open when the bet was settled; what a correction took away is given back, newest first. Doing it again changes
 * nothing.
 */
async function useTurnover(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function use_turnover(of_provider text, of_bet text) returns void language plpgsql as $$
    declare
      bet bets;
      left_cents bigint;
      part_cents bigint;
      one record;
    begin
      select * into bet from bets where provider = of_provider and bet_id = of_bet;
      -- The caller holds the member's row: two providers may settle bets of one member at the same time.
      perform 1 from turnover_requirements where member_id = bet.member_id
        and (consumed_cents < required_cents
          or order_id in (select order_id from turnover_uses where provider = of_provider and bet_id = of_bet))
        order by order_id for no key update;
      select bet.valid_bet_cents - coalesce(sum(used_cents), 0) into left_cents
        from turnover_uses where provider = of_provider and bet_id = of_bet;
      for one in
        select order_id, required_cents - consumed_cents as open_cents from turnover_requirements
          where member_id = bet.member_id and created_at <= bet.settled_at and consumed_cents < required_cents
          order by order_id
      loop
        exit when left_cents <= 0;
        part_cents := least(left_cents, one.open_cents);
        update turnover_requirements set consumed_cents = consumed_cents + part_cents where order_id = one.order_id;
        insert into turnover_uses values (of_provider, of_bet, one.order_id, part_cents)
          on conflict (provider, bet_id, order_id)
            do update set used_cents = turnover_uses.used_cents + excluded.used_cents;
        left_cents := left_cents - part_cents;
      end loop;
      for one in
        select order_id, used_cents from turnover_uses where provider = of_provider and bet_id = of_bet
          order by order_id desc
      loop
        exit when left_cents >= 0;
        part_cents := least(-left_cents, one.used_cents);
        update turnover_requirements set consumed_cents = consumed_cents - part_cents where order_id = one.order_id;
        if part_cents = one.used_cents then
          delete from turnover_uses where provider = of_provider and bet_id = of_bet and order_id = one.order_id;
        else
          update turnover_uses set used_cents = used_cents - part_cents
            where provider = of_provider and bet_id = of_bet and order_id = one.order_id;
        end if;
        left_cents := left_cents + part_cents;
      end loop;
    end $$`.execute(db);
}
