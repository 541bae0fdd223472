-- An exclusion ends by itself at its date: from then on the member is again what they were before it.
create or replace function member_status_at(
  status text, activated_at timestamptz, excluded_until timestamptz, at timestamptz
) returns text language sql immutable as $$
  select case
      when status <> 'self_excluded' or excluded_until > at then status
      when activated_at is null then 'new'
      else 'active'
    end
$$;
