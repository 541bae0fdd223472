import { type Kysely, sql } from "kysely";

/**
 * `take_sign_in_attempt`: counts one attempt for an address and an account, or for neither and gives since when the one
 * that has none left waits. `forget_sign_in_failures`: takes the attempt off the address, and the account's count away.
 * Both lock the address before the account.
 */
export async function createSignInAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_sign_in_attempt(
      address text, most_of_address integer, account text, most_of_account integer, at timestamptz, window_start timestamptz
    ) returns timestamptz language plpgsql as $$
    declare
      tried integer;
      since timestamptz;
    begin
      insert into sign_in_attempts as a (subject, window_started_at, failures) values (address, at, 0)
        on conflict (subject) do update set
          failures = case when a.window_started_at <= window_start then 0 else a.failures end,
          window_started_at = case when a.window_started_at <= window_start then at else a.window_started_at end
        returning failures, window_started_at into tried, since;
      if tried >= most_of_address then return since; end if;
      insert into sign_in_attempts as a (subject, window_started_at, failures) values (account, at, 0)
        on conflict (subject) do update set
          failures = case when a.window_started_at <= window_start then 0 else a.failures end,
          window_started_at = case when a.window_started_at <= window_start then at else a.window_started_at end
        returning failures, window_started_at into tried, since;
      if tried >= most_of_account then return since; end if;
      update sign_in_attempts set failures = failures + 1 where subject in (address, account);
      return null;
    end $$`.execute(db);
  // Of a window that began after the attempt was taken nothing is taken off: the attempt isn't counted in it.
  await sql`
    create function forget_sign_in_failures(address text, account text, taken_at timestamptz)
      returns void language plpgsql as $$
    begin
      update sign_in_attempts set failures = failures - 1
        where subject = address and window_started_at <= taken_at and failures > 0;
      delete from sign_in_attempts where subject = account;
    end $$`.execute(db);
}
