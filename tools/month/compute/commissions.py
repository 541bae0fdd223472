"""Commissions of each month on what referred members lost, in two generations, with what corrections make of earlier ones."""

from fractions import Fraction

from times import DAY_MS, end_of, month_before, month_of

LATE_BETS_MS = 15 * 60_000


class Commissions:
    def run_commissions(self, at):
        """Months are run one after the other, each once its last bets are read."""
        month = month_after(self.commission_months[-1]) if self.commission_months else month_before(month_of(at))
        while month < month_of(at) and at >= end_of_month(month) + LATE_BETS_MS:
            self.commission_months.append(month)
            for member in self.members:
                self.settle_commissions(member, month, at)
            month = month_after(month)

    def settle_commissions(self, member, run_month, at):
        lines = []
        for month in self.commission_months:
            for referred, line in self.lines_of(member, month).items():
                before = self.commission_totals.get((member.number, month, referred), 0)
                if line["total"] != before or (month == run_month and line["basis"] != 0):
                    lines.append(line["total"] - before)
                    self.commission_totals[member.number, month, referred] = line["total"]
                    name = f"commission/{run_month}/{member.number}/{month}/{referred}"
                    figures = line["generation"], line["basis"], line["withheld"], line["total"], line["total"] - before
                    self.commission_figures[name] = " ".join(map(str, figures))
        if not lines:
            return
        carried = self.carried_commissions.get(member.number, 0)
        cents = carried + sum(lines)
        self.carried_commissions[member.number] = min(cents, 0)
        figures = carried, sum(lines), max(cents, 0), min(cents, 0)
        self.commission_figures[f"commission/{run_month}/{member.number}"] = " ".join(map(str, figures))
        if cents > 0:
            source = f"commission {run_month}"
            self.grant(member, "commission", source, cents, 0, at, None, account="commission")

    def lines_of(self, member, month):
        """What each referred member's bets of a month, as they are known now, make of its commission."""
        rule = self.terms["commission"]
        pairs = {}
        for first in self.introduced[member.number]:
            pairs[first] = 1
            pairs.update({second: 2 for second in self.introduced[first]})
        basis = {}
        for referred in pairs:
            bets = [bet for bet in self.members[referred].bets.values() if month_of(bet["at"]) == month]
            if bets or (member.number, month, referred) in self.commission_totals:
                basis[referred] = sum(bet["bet_cents"] - bet["payout_cents"] for bet in bets)
        held = {one for one in basis if (member.number, one) in self.same_device}
        counted = sum(cents for one, cents in basis.items() if pairs[one] == 1 and one not in held)
        reached = [one for one in rule["tiers"] if one["from"] * 100 <= max(counted, 0)]
        percents = {1: reached[-1]["percent"], 2: rule["second_percent"]}
        lines = {}
        for referred, cents in basis.items():
            generation = pairs[referred]
            earned = int(cents * Fraction(str(percents[generation])) / 100)
            total, withheld = (0, earned) if referred in held else (earned, 0)
            lines[referred] = {"generation": generation, "basis": cents, "total": total, "withheld": withheld}
        return lines


def month_after(month):
    year, number = map(int, month.split("-"))
    return f"{year + 1}-01" if number == 12 else f"{year}-{number + 1:02}"


def end_of_month(month):
    return end_of(f"{month_after(month)}-01") - DAY_MS
