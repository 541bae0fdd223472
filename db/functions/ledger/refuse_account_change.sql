-- Refuses a change of an account, by the sentence that its trigger gives.
create or replace function refuse_account_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
end $$;
