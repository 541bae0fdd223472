import { type Kysely, sql } from "kysely";

/** What operators have proposed that takes a second one to be done, who agreed, and how each proposal ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // terms: all that the decision depends on; who agrees, agrees to these. proposer and agreer are the names as they are
  // compared (api/platform/approvals/operator_name.ts): no operator agrees with themselves, whatever a program asks for.
  await sql`
    create table approvals (
      id bigint generated always as identity primary key,
      subject_kind text not null
        check (subject_kind in (
          'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
          'level', 'referral'
        )),
      subject_id text not null,
      action text not null,
      terms jsonb not null check (jsonb_typeof(terms) = 'object'),
      reason text not null,
      proposed_by text not null,
      proposer text not null check (proposer <> ''),
      proposed_at timestamptz not null,
      expires_at timestamptz check (expires_at > proposed_at),
      agreed_by text,
      agreer text check (agreer not in ('', proposer)),
      ended_at timestamptz,
      ended_as text check (ended_as in ('agreed', 'taken_back', 'replaced', 'expired', 'dropped')),
      check ((ended_at is null) = (ended_as is null)),
      check ((agreed_by is not null) = (ended_as is not distinct from 'agreed')),
      check ((agreed_by is null) = (agreer is null))
    )`.execute(db);
  await sql`create index approvals_subject on approvals (subject_id, subject_kind)`.execute(db);
  // Of each decision about a subject one proposal is open, and one of each operator.
  await sql`
    create unique index approvals_open_decision on approvals (subject_kind, subject_id, action, terms)
      where ended_at is null`.execute(db);
  await sql`
    create unique index approvals_open_proposer on approvals (subject_kind, subject_id, action, proposer)
      where ended_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table approvals`.execute(db);
}
