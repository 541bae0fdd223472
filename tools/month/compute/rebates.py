"""Rebates of each day by group and level, what members claim of them, and what is over."""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

from times import DAY_MS, day_of, end_of

LATE_BETS_MS = 15 * 60_000
HOUR_MS = 3_600_000
MOST_PERCENT = Fraction("0.9")


@dataclass
class Rebate:
    """Of a day: what it comes to, and what of it claims have dealt with."""

    level: int
    claimable: int
    expires: int
    lines: dict = field(default_factory=dict)
    cents: int = 0
    claimed: int = 0


@dataclass
class ExpiredClaim:
    """What a member has let expire, and the days that it was made of, less what corrections took off them since."""

    cents: int
    days: dict
    taken: dict = field(default_factory=lambda: defaultdict(int))

    def correct(self, day, rebate):
        """Nobody was given what has expired, so it is not carried when its day comes to less; nor due when to as much again."""
        missing = rebate.claimed - rebate.cents
        if missing > 0:
            off = max(0, min(missing, self.days.get(day, 0) - self.taken[day], self.cents))
        else:
            off = -min(-missing, self.taken[day])
        rebate.claimed -= off
        self.taken[day] += off
        self.cents -= off


class Rebates:
    def rate(self, group, level):
        of_level = {
            one["game_group"]: Fraction(one["rate_percent"])
            for one in self.terms["rates"]
            if one["user_level"] == level
        }
        return min(of_level.get(group, min(of_level.values())), MOST_PERCENT)

    def run_rebates(self, at):
        """Each day that has been over for a while comes to what its bets, as they are known now, come to."""
        last = day_of(at - LATE_BETS_MS - DAY_MS)
        for member in self.members:
            valid = defaultdict(dict)
            for day, rebate in member.rebates.items():
                valid[day] = {group: 0 for group in rebate.lines}
            for bet in member.bets.values():
                day, group = day_of(bet["at"]), bet["group"]
                if day <= last:
                    valid[day][group] = valid[day].get(group, 0) + bet["valid_cents"]
            for day, of_day in sorted(valid.items()):
                self.settle_day(member, day, of_day, at)

    def settle_day(self, member, day, valid, at):
        known = member.rebates.get(day)
        before = {group: cents for group, (cents, _) in known.lines.items()} if known else {}
        valid = {group: cents for group, cents in valid.items() if cents or group in before}
        if valid == before:
            return
        claimable = max(end_of(day) + self.terms["rebate_hours"] * HOUR_MS, at)
        expires = claimable + self.terms["rebate_days"] * DAY_MS
        if known is None:
            known = member.rebates[day] = Rebate(member.level_at(end_of(day)), claimable, expires)
        elif known.cents <= known.claimed:
            known.claimable, known.expires = claimable, expires
        known.lines = {
            group: (cents, int(cents * self.rate(group, known.level) / 100)) for group, cents in valid.items()
        }
        known.cents = sum(cents for _, cents in known.lines.values())
        for claim in reversed(member.expired_rebates):
            claim.correct(day, known)

    def open_days(self, member, is_asked):
        """What may be claimed or is over, by days; and from the first day on what is carried, as far as it goes."""
        days = {
            day: one.cents - one.claimed
            for day, one in sorted(member.rebates.items())
            if one.cents > one.claimed and is_asked(one)
        }
        left = sum(days.values())
        for day, one in sorted(member.rebates.items()):
            off = min(one.claimed - one.cents, left)
            if off > 0:
                days[day] = -off
                left -= off
        return dict(sorted(days.items()))

    def on_claim_rebates(self, event):
        member, at = self.members[event["member"]], event["at"]
        days = self.open_days(member, lambda one: one.claimable <= at < one.expires)
        cents = sum(days.values())
        if cents <= 0:
            return "rebate_nothing_due"
        self.take(member, days)
        first, last = min(days), max(days)
        source = first if first == last else f"{first} {last}"
        self.grant(member, "rebate", source, cents, 0, at, None, account="rebate")
        return "done"

    def expire_rebates(self, at):
        for member in self.members:
            days = self.open_days(member, lambda one: one.expires <= at)
            self.take(member, days)
            if sum(days.values()) > 0:
                member.expired_rebates.append(ExpiredClaim(sum(days.values()), days))

    def take(self, member, days):
        for day, cents in days.items():
            member.rebates[day].claimed += cents
