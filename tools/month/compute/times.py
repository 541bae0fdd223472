"""Days and months on the clocks of Taipei, which are always eight hours ahead of UTC."""

from datetime import date, datetime, timedelta
from functools import cache

AHEAD_MS = 8 * 3_600_000
DAY_MS = 86_400_000


def day_of(ms):
    return numbered_day((ms + AHEAD_MS) // DAY_MS)


@cache
def numbered_day(number):
    """By how many days it comes after the first of 1970."""
    return str(date(1970, 1, 1) + timedelta(days=number))


def end_of(day):
    """The first moment after a day, in milliseconds since 1970."""
    begin = datetime.fromisoformat(f"{day}T00:00:00+08:00")
    return round(begin.timestamp() * 1000) + DAY_MS


def periods_of(day):
    """The rows that a day is in, of reports by days, weeks (from Monday on) and months."""
    date_of_day = date.fromisoformat(day)
    monday = date_of_day - timedelta(days=date_of_day.weekday())
    return day, f"week from {monday}", day[:7]


def is_same_period(period, ms, other_ms):
    """Whether two moments are on the same day, in the same week or in the same month."""
    place = ("day", "week", "month").index(period)
    return periods_of(day_of(ms))[place] == periods_of(day_of(other_ms))[place]


def month_of(ms):
    return day_of(ms)[:7]


def month_before(month):
    year, number = map(int, month.split("-"))
    return f"{year - 1}-12" if number == 1 else f"{year}-{number - 1:02}"


def months_from(month, later):
    """How many months after one month another one is."""
    (year, number), (other_year, other_number) = (map(int, one.split("-")) for one in (month, later))
    return (other_year - year) * 12 + other_number - number
