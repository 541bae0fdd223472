-- Keeps an operator's level as the minimum if it is above the earned one; a lower one stays until the member earns
-- more.
create or replace function level_with_given(earned smallint, given smallint, given_at smallint) returns smallint
language sql immutable as $$
  select case when given is null then earned
    when given >= given_at then greatest(earned, given)
    when earned > given_at then earned
    else least(earned, given) end
$$;
