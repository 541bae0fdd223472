-- That a balance, the number of unread mails or a bonus is another one; the figures are read when they are shown.
create or replace function tell_members() returns trigger language plpgsql as $$
begin
  perform leave_change(tg_argv[0], array_agg(distinct member_id::text)) from changed where member_id is not null;
  return null;
end $$;
