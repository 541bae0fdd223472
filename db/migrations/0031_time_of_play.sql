-- expand: members' limits of their time of play a day, and how long they were signed in today before the present stay

-- A limit of time is in hundredths of a minute, as those of points are in hundredths of a TWD.
alter table play_limits drop constraint play_limits_kind_check;
alter table play_limits
  add constraint play_limits_kind_check check (kind in ('top_up', 'loss', 'time')),
  add constraint whole_minutes check (
    kind <> 'time' or period = 'day' and limit_cents between 1500 and 144000 and limit_cents % 100 = 0
      and (raise_to_cents is null or raise_to_cents <= 144000 and raise_to_cents % 100 = 0)
  );
alter table imposed_limits drop constraint imposed_limits_kind_check;
alter table imposed_limits
  add constraint imposed_limits_kind_check check (kind in ('top_up', 'loss', 'time')),
  add constraint whole_minutes check (
    kind <> 'time' or period = 'day' and limit_cents between 1500 and 144000 and limit_cents % 100 = 0
  );

-- Of the stays that have ended: the day in Taipei on which the last one did, and how much of that day they took.
alter table members
  add column stays_day date,
  add column stays_ms integer not null default 0 check (stays_ms >= 0);
