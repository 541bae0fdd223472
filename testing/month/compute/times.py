"""Days and months on the clocks of Taipei, which are always eight hours ahead of UTC."""

from datetime import datetime, timedelta, timezone

TAIPEI = timezone(timedelta(hours=8))
DAY_MS = 86_400_000


def moment(ms):
    return datetime.fromtimestamp(0, TAIPEI) + timedelta(milliseconds=ms)


def day_of(ms):
    return moment(ms).strftime("%Y-%m-%d")


def end_of(day):
    """The first moment after a day, in milliseconds since 1970."""
    begin = datetime.fromisoformat(f"{day}T00:00:00+08:00")
    return round(begin.timestamp() * 1000) + DAY_MS


def month_of(ms):
    return day_of(ms)[:7]


def month_before(month):
    year, number = map(int, month.split("-"))
    return f"{year - 1}-12" if number == 1 else f"{year}-{number - 1:02}"


def months_from(month, later):
    """How many months after one month another one is."""
    (year, number), (other_year, other_number) = (map(int, one.split("-")) for one in (month, later))
    return (other_year - year) * 12 + other_number - number
