"""What the operators' reports have to show for each day, week and month, and for all of them together."""

from collections import defaultdict
from fractions import Fraction
from math import floor

from times import day_of, end_of, periods_of

LENGTHS = "day", "week", "month"


class Sums:
    """Figures of the rows of each length, and the sums of all rows."""

    def __init__(self):
        self.rows = {}
        self.totals = {}

    def add(self, at, name, *amounts, total=None):
        """Sums of several rows have a name of their own."""
        for period in periods_of(day_of(at)):
            self.rows[period, name] = added(self.rows.get((period, name)), amounts)
        total = total or name
        self.totals[total] = added(self.totals.get(total), amounts)

    def figures(self):
        found = {f"report/{period}/{name}": text_of(amounts) for (period, name), amounts in self.rows.items()}
        for name, amounts in self.totals.items():
            found.update({f"report/all by {length}/{name}": text_of(amounts) for length in LENGTHS})
        return found


def added(before, amounts):
    return [one + other for one, other in zip(before or [0] * len(amounts), amounts)]


def text_of(amounts):
    return " ".join(map(str, amounts))


def reports(site):
    sums, rows = site_and_providers(site), Sums()
    for at, vendor, _, cents in site.credited:
        rows.add(at, f"top-ups at {vendor}", 1, cents, fee(site, at, vendor, cents), total="top-ups at vendors")
    for at, kind, cents, count, back in gifts(site):
        figures = count, cents, back, cents - back
        rows.add(at, f"given as {kind}", *figures, total="given as anything")
        if kind == "rebate":
            rows.add(at, "rebates", *figures, 0)
    for bet in known_bets(site):
        rows.add(bet["at"], "rebates", 0, 0, 0, 0, bet["valid_cents"])
    # Rows of nothing but zeros stand where a report has a row for every period.
    some = {name: text for name, text in sums.figures().items() if set(text.split(" ")) != {"0"}}
    return some | rows.figures() | at_ends(site, rows)


def site_and_providers(site):
    """The reports of the site by days, and of providers."""
    sums = Sums()
    for at, vendor, _, cents in site.credited:
        sums.add(at, "deposits", 1, cents)
        sums.add(at, "fees", fee(site, at, vendor, cents))
    for at, _, cents in site.paid_out:
        sums.add(at, "withdrawals", 1, cents)
    for bet in known_bets(site):
        net = bet["bet_cents"] - bet["payout_cents"]
        figures = (1, bet["bet_cents"], bet["valid_cents"], bet["payout_cents"], net)
        sums.add(bet["at"], "bets", *figures)
        sums.add(bet["at"], f"bets of {bet['provider']}", *figures, total="bets of providers")
    for at, provider, into, out_of in site.moves:
        sums.add(at, f"moved at {provider}", into, out_of, total="moved at providers")
    for at, kind, cents, _, back in gifts(site):
        sums.add(at, f"cost of {kind}", cents - back)
        sums.add(at, "cost of rebates" if kind == "rebate" else "cost of promotions", cents - back)
    for at, cents in site.adjusted:
        sums.add(at, "adjustments", cents)
    return sums


def gifts(site):
    """What was given and what came back of it: the moment, the kind, the amount given, how many, the amount that came back."""
    yield from ((at, kind, cents, 1, 0) for at, kind, _, cents in site.given)
    yield from ((at, kind, 0, 0, cents) for at, kind, _, cents in site.taken_back)


def known_bets(site):
    return [bet for member in site.members for bet in member.bets.values()]


def fee(site, at, vendor, cents):
    """By the rate that stood at the credit, to the nearest cent, halves up."""
    standing = [one for one in site.terms["fees"] if one["vendor"] == vendor and one["begins"] <= at]
    if not standing:
        return 0
    rate = max(standing, key=lambda one: one["begins"])
    return floor(cents * Fraction(rate["percent"]) / 100 + Fraction(1, 2)) + rate["fixed_cents"]


def at_ends(site, rows):
    """What was in transit, and what the house's accounts held, when each period ended."""
    found = {}
    days = site.terms["report_days"]
    last_days = {period: day for day in days for period in periods_of(day)}
    for period, day in last_days.items():
        for provider in site.terms["providers"]:
            cents = in_transit(site, provider, day)
            if cents:
                found[f"report/{period}/in transit at {provider}"] = f"{cents}"
        held = defaultdict(int)
        for (account, of_day), cents in site.house.items():
            held[account] += cents if of_day <= day else 0
        found.update({f"report/{period}/held by {account}": f"{cents}" for account, cents in held.items() if cents})
        for account, cents in held.items():
            kind, _, vendor = account.partition(":")
            if kind == "clearing" and (period, f"top-ups at {vendor}") in rows.rows:
                found[f"report/{period}/owed by {vendor}"] = f"{cents}"
    owed = sum(cents for (account, day), cents in site.house.items() if account.startswith("clearing:"))
    transit = sum(in_transit(site, provider, days[-1]) for provider in site.terms["providers"])
    settled = sum(bet["bet_cents"] - bet["payout_cents"] for bet in site.bets.values())
    for length in LENGTHS:
        found[f"report/all by {length}/owed by vendors"] = f"{owed}"
        found[f"report/all by {length}/in transit at providers"] = f"{transit}"
        found[f"report/all by {length}/settled"] = f"{settled}"
        found[f"report/all by {length}/settled at providers"] = f"{settled}"
    return found


def in_transit(site, provider, day):
    end = end_of(day)
    return sum(cents for begun, ended, of, cents in site.in_transit if of == provider and begun < end <= ended)
