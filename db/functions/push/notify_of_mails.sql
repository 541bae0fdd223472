-- Makes the notices of mails for the browsers that their members have subscribed.
-- By a trigger, so that nothing that writes a mail can forget it, and in the mail's own transaction: it is sent later.
create or replace function notify_of_mails() returns trigger language plpgsql as $$
begin
  insert into push_notices (session_id, mail_id, member_id, tries, due_at, created_at)
    select s.session_id, n.id, n.member_id, 0, n.created_at, n.created_at
      from new_rows n join push_subscriptions s on s.member_id = n.member_id;
  return null;
end $$;
