"""What a site has to make of the events, one after the other, by its written rules (docs/money.md and docs/decisions)."""

from collections import defaultdict
from math import inf

from commissions import Commissions
from giving import Giving
from member import Member, Requirement
from rebates import Rebates
from times import day_of
from turntables import Turntables, open_turntables

NOT_FOUND_MS = 5 * 60_000
LEAST_WITHDRAWAL = 1_000_00


class Site(Giving, Rebates, Commissions, Turntables):
    def __init__(self):
        self.members = []
        self.orders = {}
        self.transfers = {}
        self.moved = {}
        self.withdrawals = {}
        self.bets = {}
        self.known = {}
        self.answers = {}
        self.due = []
        self.packets = {}
        self.turntables = []
        self.draw_figures = {}
        self.house = defaultdict(int)
        self.given = []
        self.taken_back = []
        self.adjusted = []
        self.credited = []
        self.introduced = defaultdict(list)
        self.same_device = set()
        self.commission_months = []
        self.commission_totals = {}
        self.commission_figures = {}
        self.carried_commissions = {}
        self.paid_out = []
        self.moves = []
        self.in_transit = []
        self.reviewed_months = set()
        self.gifts_given = set()

    def happen(self, line, event):
        answer = getattr(self, f"on_{event['kind']}")(event)
        if answer is not None:
            self.answers[f"answer/{line} {event['kind']}"] = answer

    def book(self, at, account, cents):
        """What a house account gets on a day; below zero what it gives."""
        self.house[account, day_of(at)] += cents

    def on_terms(self, event):
        self.terms = event
        self.levels = event["levels"]
        self.turntables = open_turntables(event["turntables"])
        self.packets = {one["key"]: dict(one, left=one["shares"], takers=set()) for one in event["packets"]}

    def on_member(self, event):
        seeds = event["server_seed"], event["client_seed"]
        self.members.append(Member(event["member"], event["introducer"], event["birthday"], *seeds, event["limits"]))
        if event["introducer"] is not None:
            self.introduced[event["introducer"]].append(event["member"])
            if event["same_device"]:
                self.same_device.add((event["introducer"], event["member"]))

    # Top-ups.

    def on_order(self, event):
        member = self.members[event["member"]]
        if member.passes_top_up_limit(event["at"], event["cents"]):
            return "top_up_limit_reached"
        self.orders[event["order"]] = dict(event, credited=False)
        member.orders.append(self.orders[event["order"]])
        return "done"

    def on_paid(self, event):
        order = self.orders[event["order"]]
        if order["credited"]:
            return
        order["credited"] = True
        at, cents, member = event["at"], order["cents"], self.members[order["member"]]
        member.move(at, "deposit", cents)
        self.book(at, f"clearing:{order['vendor']}", -cents)
        member.deposits.append((at, cents))
        self.credited.append((at, order["vendor"], member.number, cents))
        rule = self.turnover_rule(at)
        required = cents * rule["deposit_percent"] // 100
        member.requirements.append(Requirement((order["at"], order["order"]), required, at, rule["weights"]))
        member.chances += cents // self.terms["cents_per_chance"]
        self.settle_level(member, at)
        self.due.append((at, order))

    def turnover_rule(self, at):
        return [one for one in self.terms["turnover"] if one["begins"] <= at][-1]

    def on_waive(self, event):
        member = self.members[event["member"]]
        of_order = [one for one in member.requirements if one.order[1] == event["order"]]
        if not of_order:
            return "no_requirement"
        [requirement] = of_order
        member.play()
        if requirement.waived_at is not None or requirement.consumed == requirement.required:
            return "not_open"
        requirement.waived_at = event["at"]
        return "waived"

    # Transfers.

    def on_moved(self, event):
        self.moved[event["transfer"]] = event

    def on_transfer(self, event):
        member, provider, cents = self.members[event["member"]], event["provider"], event["cents"]
        outside = self.moved.get(event["transfer"])
        if cents > 0:
            if member.has_reached_loss_limit(event["at"]):
                return "loss_limit_reached"
            if cents > member.main:
                return "insufficient_funds"
            member.move(event["at"], "transfer_in", -cents)
        elif outside is not None and outside["cents"] is None:
            return "insufficient_funds" if member.wallets.get(provider, 0) < -cents else "transfer_refused"
        elif outside is None and member.wallets.get(provider, 0) < -cents:
            return "insufficient_funds"
        member.transit += cents if cents > 0 else 0
        if outside is None:
            self.transfers[event["transfer"]] = event
            return "pending"
        self.end_transfer(event, event["at"], outside["cents"])
        return "transfer_refused" if outside["cents"] is None else "succeeded"

    def end_transfer(self, event, at, moved):
        """A provider has moved so much of a transfer, or nothing; the rest goes back."""
        member, provider, cents = self.members[event["member"]], event["provider"], event["cents"]
        self.in_transit.append((event["at"], at, provider, abs(cents)))
        if moved:
            self.moves.append((at, provider, moved if cents > 0 else 0, moved if cents < 0 else 0))
        if cents > 0:
            member.transit -= cents
            member.wallets[provider] = member.wallets.get(provider, 0) + (moved or 0)
            if cents > (moved or 0):
                member.move(at, "transfer_returned", cents - (moved or 0))
        elif moved:
            member.wallets[provider] -= moved
            member.move(at, "transfer_out", moved)

    def on_reported(self, event):
        transfer = self.transfers.get(event["transfer"])
        is_too_early = transfer and event["at"] - transfer["at"] < NOT_FOUND_MS
        if transfer is None or (event["cents"] is None and is_too_early):
            return
        del self.transfers[event["transfer"]]
        self.end_transfer(transfer, event["at"], event["cents"])

    # Bets.

    def on_bet(self, event):
        member = self.members[event["member"]]
        before = self.bets.get((event["provider"], event["bet"]))
        result = event["payout_cents"] - event["bet_cents"]
        result -= before["payout_cents"] - before["bet_cents"] if before else 0
        member.wallets[event["provider"]] = member.wallets.get(event["provider"], 0) + result
        self.bets[event["provider"], event["bet"]] = event
        self.known[event["provider"], event["bet"], event["version"]] = event

    def on_page(self, event):
        """Bets become known; of one that is known a higher version alone."""
        changed = set()
        for bet_id, version in event["bets"]:
            bet = self.known[event["provider"], bet_id, version]
            member = self.members[bet["member"]]
            key = (event["provider"], bet_id)
            if key not in member.bets or member.bets[key]["version"] < version:
                member.bets[key] = bet
                changed.add(bet["member"])
        for number in changed:
            self.settle_level(self.members[number], event["at"])

    # Withdrawals.

    def on_withdrawal(self, event):
        member, at, cents = self.members[event["member"]], event["at"], event["cents"]
        level = self.levels[member.level]
        of_day = [one for one in member.withdrawals if day_of(one["at"]) == day_of(at)]
        if cents < LEAST_WITHDRAWAL:
            return "withdrawal_below_minimum"
        if cents > level["withdrawal_most_cents"]:
            return "withdrawal_above_maximum"
        if sum(one["state"] not in ("rejected", "cancelled") for one in of_day) >= level["withdrawals_a_day"]:
            return "one_withdrawal_a_day" if level["withdrawals_a_day"] == 1 else "withdrawals_of_day_used"
        if len(of_day) >= 10:
            return "too_many_attempts"
        if member.turnover_left() > 0:
            return "turnover_remaining"
        if cents > member.main:
            return "insufficient_funds"
        member.move(at, "withdrawal", -cents)
        member.held_withdrawals += cents
        withdrawal = dict(event, state="requested")
        self.withdrawals[event["withdrawal"]] = withdrawal
        member.withdrawals.append(withdrawal)
        return "done"

    def give_back(self, event, state):
        withdrawal = self.withdrawals[event["withdrawal"]]
        member = self.members[withdrawal["member"]]
        withdrawal["state"] = state
        member.held_withdrawals -= withdrawal["cents"]
        member.move(event["at"], "withdrawal_returned", withdrawal["cents"])
        return "done"

    def on_cancel_withdrawal(self, event):
        return self.give_back(event, "cancelled")

    def on_reject(self, event):
        return self.give_back(event, "rejected")

    def on_fail(self, event):
        return self.give_back(event, "failed")

    def on_approve(self, event):
        withdrawal = self.withdrawals[event["withdrawal"]]
        if self.members[withdrawal["member"]].turnover_left() > 0:
            return "turnover_remains"
        withdrawal["state"] = "approved"
        return "done"

    def on_bank(self, event):
        withdrawal = self.withdrawals[event["withdrawal"]]
        if not event["paid"]:
            self.give_back(event, "failed")
            return
        withdrawal["state"] = "paid"
        self.members[withdrawal["member"]].held_withdrawals -= withdrawal["cents"]
        self.book(event["at"], "payout", withdrawal["cents"])
        self.paid_out.append((event["at"], withdrawal["member"], withdrawal["cents"]))

    def on_adjustment(self, event):
        member, cents = self.members[event["member"]], event["cents"]
        if member.main + cents < 0:
            return "insufficient_funds"
        at = event["at"]
        member.move(at, "adjustment", cents)
        rule, percent = self.turnover_rule(at), event["turnover_percent"]
        percent = rule["adjustment_percent"] if percent is None else percent
        if cents > 0 and percent > 0:
            # They are ordered by ids of the time in which the month is played, which is after it.
            order = inf, len(self.adjusted)
            member.requirements.append(Requirement(order, cents * percent // 100, at, rule["weights"]))
        self.book(at, "adjustment", -cents)
        self.adjusted.append((at, cents))
        return "adjusted"
