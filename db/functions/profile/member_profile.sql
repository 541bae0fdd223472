-- In SQL and not strict, so that PostgreSQL puts its body in place of the call.
create or replace function member_profile(member bigint, at timestamptz) returns table (
  has_withdrawal_password boolean, mobile text, line text, promote_code text, superid text, introducer text,
  main_cents bigint, unread bigint, newest_unread jsonb
) language sql stable as $$
  select m.withdrawal_password_hash is not null, m.mobile, m.line, m.promote_code,
      (select i.promote_code from members i where i.id = m.introducer_id), m.introducer,
      coalesce((select balance_cents from accounts where member_id = m.id and code = 'main'), 0),
      (select count(*) from mail_box(m.id, at) where read_at is null),
      (select jsonb_build_object('kind', kind, 'params', params, 'titles', titles) from mail_box(m.id, at)
        where read_at is null order by id desc limit 1)
    from members m where m.id = member
$$;
