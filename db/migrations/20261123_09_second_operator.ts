import { type Kysely, sql } from "kysely";

const before = [
  ...["game_transfer", "deposit", "withdrawal", "payout_batch", "member", "promotion", "distribution", "red_packet"],
  ...["level", "referral"],
];

/** What one operator may do alone is bounded by a day's sum, and changes of settings, rates and turntables take two as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowKinds(db, [...before, "setting", "rate", "turntable"]);
  // By the terms' hash: an index takes no terms of several kilobytes.
  await sql`drop index approvals_open_decision`.execute(db);
  await sql`
    create unique index approvals_open_decision on approvals (subject_kind, subject_id, action, jsonb_hash_extended(terms, 0))
      where ended_at is null`.execute(db);
  // subject: the operator as names are compared, or a member. day: of Taipei.
  await sql`
    create table alone_sums (
      subject text not null,
      day date not null,
      cents bigint not null check (cents >= 0),
      primary key (subject, day)
    )`.execute(db);
  await sql`create index alone_sums_day on alone_sums (day)`.execute(db);
  // repeats: the adjustment that this one was explicitly given once more for; of each there is one repetition.
  await sql`alter table adjustments add repeats uuid unique references adjustments`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table adjustments drop repeats`.execute(db);
  await sql`drop table alone_sums`.execute(db);
  await sql`drop index approvals_open_decision`.execute(db);
  await sql`
    create unique index approvals_open_decision on approvals (subject_kind, subject_id, action, terms)
      where ended_at is null`.execute(db);
  await sql`delete from approvals where subject_kind <> all (${before})`.execute(db);
  await allowKinds(db, before);
}

async function allowKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  await sql`
    alter table approvals drop constraint approvals_subject_kind_check,
      add constraint approvals_subject_kind_check
        check (subject_kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(db);
}
