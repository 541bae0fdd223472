import { type Kysely, sql } from "kysely";

/** `read_sessions`: the sessions of tokens, each with its member, without those of locked members. */
export async function createReadSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function read_sessions(hashes bytea[]) returns table (
      token_hash bytea, remember boolean, seen_at timestamptz, expires_at timestamptz,
      id bigint, account text, name text, nickname text, user_level smallint
    ) language plpgsql stable
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    begin
      return query
        select s.token_hash, s.remember, s.seen_at, s.expires_at, m.id, m.account, m.name, m.nickname, m.user_level
          from sessions s join members m on m.id = s.member_id
          where s.token_hash = any(hashes) and m.locked_at is null;
    end $$`.execute(db);
}
