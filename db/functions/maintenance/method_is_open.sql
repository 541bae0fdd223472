-- Whether a payment method is offered at a moment, by its days and minutes in Taipei, which has no summer time.
create or replace function method_is_open(
  open_days smallint[], from_minute smallint, to_minute smallint, at timestamptz
) returns boolean language sql immutable as $$
  select case
      when from_minute is null then clock.day = any (open_days)
      when from_minute < to_minute
        then clock.day = any (open_days) and clock.minute >= from_minute and clock.minute < to_minute
      -- Over midnight: after it, the span is the day before's.
      when clock.minute >= from_minute then clock.day = any (open_days)
      else clock.minute < to_minute and case clock.day when 1 then 7 else clock.day - 1 end = any (open_days)
    end
    from (
      select extract(isodow from local.at)::integer as day,
          (extract(hour from local.at) * 60 + extract(minute from local.at))::integer as minute
        from (select (method_is_open.at at time zone 'UTC') + interval '8 hours' as at) local
    ) clock
$$;
