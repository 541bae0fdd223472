-- expand: limits and gifts are the same for all levels, until an operator sets others

-- A benefit changes where its level and all below it hold the seeded value: so an operator's own stay, and none falls
-- with the level.
update levels l set
    withdrawal_most_cents = case when s.most then 100000000 else l.withdrawal_most_cents end,
    withdrawals_a_day = case when s.a_day then 1 else l.withdrawals_a_day end,
    birthday_cents = case when s.birthday then 0 else l.birthday_cents end,
    monthly_cents = case when s.monthly then 0 else l.monthly_cents end
  from (
    select k.level,
        bool_and(k.withdrawal_most_cents = 100 * v.most) over upwards as most,
        bool_and(k.withdrawals_a_day = v.a_day) over upwards as a_day,
        bool_and(k.birthday_cents = 100 * v.birthday) over upwards as birthday,
        bool_and(k.monthly_cents = 100 * v.monthly) over upwards as monthly
      from levels k join (values
        (0, 1000000::bigint, 1, 0, 0),
        (1, 1000000, 1, 88, 0),
        (2, 1000000, 1, 188, 58),
        (3, 1000000, 2, 388, 188),
        (4, 2000000, 3, 888, 388),
        (5, 5000000, 5, 1888, 888)
      ) v (level, most, a_day, birthday, monthly) using (level)
      window upwards as (order by k.level)
  ) s
  where s.level = l.level;
