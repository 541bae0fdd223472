-- What an operator gave above the earned level stays as the least; what they gave below it stays until more is earned.
create or replace function level_with_given(earned smallint, given smallint, given_at smallint) returns smallint
language sql immutable as $$
  select case when given is null then earned
    when given >= given_at then greatest(earned, given)
    when earned > given_at then earned
    else least(earned, given) end
$$;
