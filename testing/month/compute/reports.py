"""What the operators' reports have to show for each day and month: of the site, and of each provider."""

from collections import defaultdict
from fractions import Fraction
from math import floor

from times import day_of, end_of


def reports(site):
    """Sums by what they are named; those of nothing but zeros are left out."""
    sums = defaultdict(lambda: [0] * 5)

    def add(at, name, *amounts):
        day = day_of(at) if isinstance(at, int) else at
        for period in (day, day[:7]):
            of_period = sums[f"report/{period}/{name}"]
            for place, amount in enumerate(amounts):
                of_period[place] += amount

    for at, vendor, cents in site.credited:
        add(at, "deposits", 1, cents)
        add(at, "fees", fee(site.terms["fees"], at, vendor, cents))
    for at, cents in site.paid_out:
        add(at, "withdrawals", 1, cents)
    for bet in known_bets(site):
        net = bet["bet_cents"] - bet["payout_cents"]
        figures = (1, bet["bet_cents"], bet["valid_cents"], bet["payout_cents"], net)
        add(bet["at"], "bets", *figures)
        add(bet["at"], f"bets of {bet['provider']}", *figures)
    for at, provider, into, out_of in site.moves:
        add(at, f"moved at {provider}", into, out_of)
    for (day, kind), cents in site.costs.items():
        add(day, f"cost of {kind}", cents)
    for (account, day), cents in site.house.items():
        if account == "adjustment":
            add(day, "adjustments", -cents)
    figures = {name: " ".join(map(str, amounts)) for name, amounts in sums.items() if any(amounts)}
    return figures | transit_and_balances(site)


def known_bets(site):
    return [bet for member in site.members for bet in member.bets.values()]


def fee(rates, at, vendor, cents):
    """By the rate that stood at the credit, to the nearest cent, halves up."""
    standing = [one for one in rates if one["vendor"] == vendor and one["begins"] <= at]
    if not standing:
        return 0
    rate = max(standing, key=lambda one: one["begins"])
    return floor(cents * Fraction(rate["percent"]) / 100 + Fraction(1, 2)) + rate["fixed_cents"]


def transit_and_balances(site):
    """What was in transit, and what the house's accounts held, when each day ended."""
    found = {}
    for day in site.terms["report_days"]:
        end = end_of(day)
        for provider in site.terms["providers"]:
            cents = sum(one[3] for one in site.in_transit if one[2] == provider and one[0] < end <= one[1])
            if cents:
                found[f"report/{day}/in transit at {provider}"] = f"{cents}"
        held = defaultdict(int)
        for (account, of_day), cents in site.house.items():
            held[account] += cents if of_day <= day else 0
        found.update({f"report/{day}/held by {account}": f"{cents}" for account, cents in held.items() if cents})
    return found
