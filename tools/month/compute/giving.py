"""What the house gives: promotions, red packets, points of support and gifts of levels, and what becomes of them."""

from fractions import Fraction
from math import ceil, floor

from member import Bonus, Requirement
from times import DAY_MS, day_of, month_before, month_of

LATE_BETS_MS = 15 * 60_000


class Giving:
    def grant(self, member, kind, source, cents, required, at, days, weights=None, account="promotion"):
        """A bonus goes into the main wallet at once, or is held until it is played for."""
        requirement = Requirement(None, required, at, weights or {}) if required else None
        expires = at + days * DAY_MS if required and days else None
        bonus = Bonus(kind, source, cents, at, expires, requirement)
        member.bonuses.append(bonus)
        self.book(at, account, -cents)
        self.given.append((at, kind, member.number, cents))
        if required:
            member.held_bonuses += cents
        else:
            self.pay(member, bonus, at, was_held=False)

    def pay(self, member, bonus, at, was_held=True):
        bonus.state, bonus.ended = "paid", at
        member.held_bonuses -= bonus.cents if was_held else 0
        member.move(at, bonus.kind, bonus.cents)

    def take_back(self, member, bonus, at, state):
        bonus.state, bonus.ended = state, at
        bonus.requirement.waived_at = at
        member.held_bonuses -= bonus.cents
        self.book(at, "promotion", bonus.cents)
        self.taken_back.append((at, bonus.kind, member.number, bonus.cents))

    def on_cancel_bonus(self, event):
        member = self.members[event["member"]]
        [bonus] = [one for one in member.bonuses if one.kind == "promotion" and one.state == "open"]
        member.play()
        if bonus.requirement.consumed == bonus.requirement.required:
            return "bonus_over"
        self.take_back(member, bonus, event["at"], "cancelled")
        return "done"

    def on_packet(self, event):
        member, packet = self.members[event["member"]], self.packets[event["packet"]]
        if packet["left"] == 0:
            return "red_packet_gone"
        packet["left"] -= 1
        cents = exact_cents(packet["sum"]) // packet["shares"]
        required = floor(Fraction(str(packet["turnover"])) * cents)
        self.grant(member, "red_packet", packet["key"], cents, required, event["at"], packet["days_to_play"])
        return "done"

    def on_distribution(self, event):
        [terms] = [one for one in self.terms["distributions"] if one["key"] == event["key"]]
        for number in event["members"]:
            given = exact_cents(terms["amount"]), exact_cents(terms["turnover"])
            self.grant(self.members[number], "distribution", event["key"], *given, event["at"], terms["days"])

    def on_job(self, event):
        getattr(self, event["name"])(event["at"])

    def pay_bonuses(self, at):
        for member in self.members:
            held = [one for one in member.bonuses if one.state == "open"]
            if held:
                member.play()
            for bonus in held:
                if bonus.requirement.consumed == bonus.requirement.required:
                    self.pay(member, bonus, at)

    def expire_bonuses(self, at):
        """Every log was read to its end at this moment, so no bet of the bonus's time is missing."""
        for member in self.members:
            for bonus in member.bonuses:
                if bonus.state == "open" and bonus.expires and bonus.expires + LATE_BETS_MS <= at:
                    self.take_back(member, bonus, at, "expired")

    def grant_promotions(self, at):
        """What top-ups since the last time bring by themselves."""
        terms, due = self.terms["promotion"], sorted(self.due, key=lambda one: (one[0], one[1]["order"]))
        self.due = []
        for credited, order in due:
            member = self.members[order["member"]]
            steps = [one for one in terms["steps"] if exact_cents(one["from"]) <= order["cents"]]
            was_withdrawn = any(
                one["at"] >= credited and one["state"] not in ("rejected", "cancelled", "failed")
                for one in member.withdrawals
            )
            has_open = any(one.kind == "promotion" and one.state == "open" for one in member.bonuses)
            if not steps or was_withdrawn or has_open or day_of(credited) in [day for day, _ in member.claims]:
                continue
            percent = Fraction(str(steps[-1]["percent"]))
            cents = min(floor(order["cents"] * percent / 100), exact_cents(terms["most"]))
            given = sum(cents for _, cents in member.claims)
            cents = min(cents, exact_cents(terms["most_per_member"]) - given)
            if cents <= 0:
                continue
            member.claims.append((day_of(credited), cents))
            required = ceil(cents * Fraction(str(terms["turnover_times"])))
            self.grant(
                member, "promotion", "deposit-bonus", cents, required, at, terms["days_to_play"], terms["weights"]
            )

    def review_levels(self, at):
        month = month_of(at - 3_600_000)
        if month in self.reviewed_months:
            return
        self.reviewed_months.add(month)
        for member in self.members:
            self.settle_level(member, at)

    def settle_level(self, member, at):
        """Before a month's review no level is lost for the month before, whose last bets may be unread."""
        month = month_of(at)
        asked = month if month in self.reviewed_months else month_before(month)
        member.settle_level(at, asked, self.levels, self.terms["kept_since"])

    def monthly_gifts(self, at):
        month = month_of(at)
        if month not in self.reviewed_months or month in self.gifts_given:
            return
        self.gifts_given.add(month)
        for member in self.members:
            cents = self.levels[member.level]["monthly_cents"]
            if cents and any(member.sums_of_months().get(month_before(month), (0, 0))):
                self.grant(member, "distribution", f"level month {month}", cents, cents, at, 30)

    def birthday_gifts(self, at):
        day = day_of(at)
        for member in self.members:
            cents = self.levels[member.level]["birthday_cents"]
            if cents and member.birthday[5:] == day[5:] and day[:4] not in member.gifts:
                member.gifts.add(day[:4])
                self.grant(member, "distribution", f"level birthday {day[:4]}", cents, cents, at, 30)


def exact_cents(twd):
    return int(Fraction(str(twd)) * 100)
