"""What the operators' report of members has to show of some days: who did anything in them, and the order that is asked for."""

from collections import defaultdict

from times import day_of

FIGURES = "deposited", "withdrawn", "given", "bet", "valid", "payout", "net"


def report_of_members(site):
    by_day = figures_by_day(site)
    found = {}
    for first, last, order in site.terms["member_reports"]:
        did = defaultdict(lambda: dict.fromkeys(FIGURES, 0))
        for (number, day), figures in by_day.items():
            if first <= day <= last:
                for name, cents in figures.items():
                    did[number][name] += cents
        at = f"members/{first} {last}"
        for number, figures in did.items():
            member = site.members[number]
            row = member.level, *figures.values(), holds(member)
            found[f"{at}/{number}"] = " ".join(map(str, row))
        sums = [sum(figures[name] for figures in did.values()) for name in FIGURES]
        found[f"{at}/by account"] = " ".join(map(str, sorted(did)))
        ordered = sorted(did, key=lambda number: (-did[number][order], number))
        found[f"{at}/by {order}"] = " ".join(map(str, ordered[: site.terms["members_listed"]]))
        for by in ("account", order):
            found[f"{at}/all by {by}"] = " ".join(map(str, [len(did), *sums]))
    return found


def figures_by_day(site):
    """What each member did on each day on which they did anything."""
    days = defaultdict(lambda: dict.fromkeys(FIGURES, 0))
    for at, _, number, cents in site.credited:
        days[number, day_of(at)]["deposited"] += cents
    for at, number, cents in site.paid_out:
        days[number, day_of(at)]["withdrawn"] += cents
    for at, _, number, cents in site.given:
        days[number, day_of(at)]["given"] += cents
    for at, _, number, cents in site.taken_back:
        days[number, day_of(at)]["given"] -= cents
    for member in site.members:
        for bet in member.bets.values():
            of_day = days[member.number, day_of(bet["at"])]
            of_day["bet"] += bet["bet_cents"]
            of_day["valid"] += bet["valid_cents"]
            of_day["payout"] += bet["payout_cents"]
            of_day["net"] += bet["bet_cents"] - bet["payout_cents"]
    return days


def holds(member):
    """What all accounts of a member hold in the end."""
    return member.main + member.held_withdrawals + member.held_bonuses + sum(member.wallets.values())
