-- Makes the copies of mails that go out by e-mail.
-- By a trigger, so that nothing that writes a mail can forget it, and in the mail's own transaction.
create or replace function copy_mails() returns trigger language plpgsql as $$
begin
  if exists (select from settings where key = 'email.copies' and value = 'true'::jsonb) then
    insert into email_copies (member_id, mail_id, state, tries, due_at, created_at)
      select n.member_id, n.id, 'waiting', 0, n.created_at, n.created_at
        from new_rows n join member_emails e on e.member_id = n.member_id and e.wants_copies
        where n.kind <> 'broadcast';
  end if;
  return null;
end $$;
