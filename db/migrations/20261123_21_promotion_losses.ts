import { type Kysely, sql } from "kysely";

/** What of a member's losses was returned: no day counts twice for a promotion, whatever period its terms are set to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The loss that was counted of a period, by the groups of games that its terms named; null for all. What the period's
  // days come to later, by bets that are read late or corrected, is counted with the next period.
  await sql`
    create table promotion_losses (
      promotion text not null references promotion_terms,
      member_id bigint not null references members,
      period text not null check (length(period) between 1 and 64),
      groups text[],
      counted_cents bigint not null check (counted_cents >= 0),
      primary key (promotion, member_id, period)
    )`.execute(db);
  await sql`
    create table promotion_loss_days (
      promotion text not null,
      member_id bigint not null,
      day date not null,
      period text not null,
      primary key (promotion, member_id, day),
      foreign key (promotion, member_id, period) references promotion_losses
    )`.execute(db);
  await sql`create index promotion_losses_member on promotion_losses (member_id)`.execute(db);
  await sql`create index promotion_loss_days_member on promotion_loss_days (member_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table promotion_loss_days, promotion_losses`.execute(db);
}
