"""The figures that the site has to show, by names that say where: each a text of whole cents and counts."""

from collections import defaultdict

from report_of_members import report_of_members
from reports import reports
from times import day_of, month_of


def figures(site):
    found = dict(site.answers)
    for member in site.members:
        for name, value in [
            *statements(member, site.terms["statements"]),
            *balances(member),
            *played(member),
            *levels(member),
            *days(member),
            *rebates(member),
        ]:
            found[name.replace("#", str(member.number))] = value
    found.update(house(site))
    found.update(reports(site))
    found.update(report_of_members(site))
    found.update(site.commission_figures)
    found.update(turntables(site))
    found.update({f"withdrawal/{key}": one["state"] for key, one in site.withdrawals.items()})
    return found


def statements(member, months):
    for month in months:
        before = [one for one in member.movements if month_of(one[0]) < month]
        of_month = [one for one in member.movements if month_of(one[0]) == month]
        balance = sum(cents for _, _, cents in before)
        yield f"statement/{month}/#/opening", f"{balance}"
        by_kind, by_day = defaultdict(list), defaultdict(list)
        for at, kind, cents in of_month:
            by_kind[kind].append(cents)
            by_day[day_of(at)].append(cents)
        for kind, all_cents in by_kind.items():
            yield f"statement/{month}/#/{kind}", f"{len(all_cents)} {sum(all_cents)}"
        for day, all_cents in sorted(by_day.items()):
            got = sum(cents for cents in all_cents if cents > 0)
            gave = -sum(cents for cents in all_cents if cents < 0)
            balance += got - gave
            yield f"statement/{month}/#/{day}", f"{got} {gave} {balance}"
        yield f"statement/{month}/#/closing", f"{balance}"


def balances(member):
    held = {"main": member.main, "hold:withdrawal": member.held_withdrawals, "hold:bonus": member.held_bonuses}
    for account, cents in [*held.items(), *((f"game:{code}", cents) for code, cents in member.wallets.items())]:
        if cents:
            yield f"balance/#/{account}", f"{cents}"
    assert member.transit == 0


def played(member):
    yield "turnover/#/left", f"{member.turnover_left()}"
    for place, one in enumerate(sorted(member.requirements, key=lambda one: one.order)):
        yield f"turnover/#/{place}", f"{one.required} {one.consumed}"
    for place, one in enumerate(member.bonuses):
        of_turnover = f"{one.requirement.required} {one.requirement.consumed}" if one.requirement else "0 0"
        yield f"bonus/#/{place}", f"{one.kind} {one.source} {one.cents} {one.state} {of_turnover} {one.ended}"


def levels(member):
    yield "level/#", f"{member.level}"
    for month, (deposits, valid) in member.sums_of_months().items():
        if deposits or valid:
            yield f"level/#/{month}", f"{deposits} {valid}"


def days(member):
    sums = defaultdict(lambda: [0, 0, 0, 0])
    for bet in member.bets.values():
        of_day = sums[day_of(bet["at"]), bet["group"]]
        for place, cents in enumerate((1, bet["bet_cents"], bet["valid_cents"], bet["payout_cents"])):
            of_day[place] += cents
    for (day, group), of_day in sums.items():
        yield f"bets/#/{day}/{group}", " ".join(map(str, of_day))


def rebates(member):
    for day, one in member.rebates.items():
        yield f"rebate/#/{day}", f"{one.level} {one.cents} {one.claimed} {one.claimable} {one.expires}"
        for group, (valid, cents) in one.lines.items():
            yield f"rebate/#/{day}/{group}", f"{valid} {cents}"


def turntables(site):
    yield from site.draw_figures.items()
    for place, table in enumerate(site.turntables):
        yield f"turntable/{place}", f"{table.version} {table.spent}"
        for prize in table.prizes:
            yield f"turntable/{place}/{prize['number']}", f"{prize['given']}"
    for member in site.members:
        if member.chances:
            yield f"chances_left/{member.number}", f"{member.chances}"


def house(site):
    for (account, day), cents in site.house.items():
        if cents:
            yield f"house/{account}/{day}", f"{cents}"
    results = defaultdict(int)
    for bet in site.bets.values():
        results[bet["provider"]] += bet["payout_cents"] - bet["bet_cents"]
    for provider, cents in results.items():
        yield f"house/settlement:{provider}", f"{-cents}"
