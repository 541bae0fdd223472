"""A member as the events tell: where the money is, what has moved the main wallet, what has to be played."""

from dataclasses import dataclass, field

from times import is_same_period, month_before, month_of, months_from

PAYABLE_MS = 60 * 60_000


@dataclass
class Requirement:
    """What has to be played: for a top-up, a correction of the wallet, or a bonus."""

    order: object
    required: int
    since: int
    weights: dict
    waived_at: int | None = None
    consumed: int = 0


@dataclass
class Bonus:
    kind: str
    source: str
    cents: int
    at: int
    expires: int | None
    requirement: Requirement | None
    state: str = "open"
    ended: int | None = None


@dataclass
class Member:
    number: int
    introducer: int | None
    birthday: str
    server_seed: str
    client_seed: str
    limits: list
    draws: int = 0
    chances: int = 0
    main: int = 0
    held_withdrawals: int = 0
    held_bonuses: int = 0
    transit: int = 0
    games: dict = field(default_factory=dict)
    wallets: dict = field(default_factory=dict)
    movements: list = field(default_factory=list)
    bets: dict = field(default_factory=dict)
    deposits: list = field(default_factory=list)
    orders: list = field(default_factory=list)
    requirements: list = field(default_factory=list)
    bonuses: list = field(default_factory=list)
    withdrawals: list = field(default_factory=list)
    level: int = 0
    level_changes: list = field(default_factory=list)
    claims: list = field(default_factory=list)
    gifts: set = field(default_factory=set)
    rebates: dict = field(default_factory=dict)
    expired_rebates: list = field(default_factory=list)

    def move(self, at, kind, cents):
        """Something goes into the main wallet, or out of it below zero."""
        self.main += cents
        assert self.main >= 0, (self.number, at, kind, cents)
        self.movements.append((at, kind, cents))

    def passes_top_up_limit(self, at, cents):
        """Whether one more top-up would be above a limit: orders that may still be paid count like credited ones."""
        may_be_paid = [one["cents"] for one in self.orders if not one["credited"] and at < one["at"] + PAYABLE_MS]
        for one in self.limits:
            if one["kind"] == "top_up":
                credited = [cents for when, cents in self.deposits if is_same_period(one["period"], when, at)]
                if sum(credited) + sum(may_be_paid) + cents > one["limit_cents"]:
                    return True
        return False

    def has_reached_loss_limit(self, at):
        """Whether the bets that are known have lost as much as a limit allows."""
        for one in self.limits:
            if one["kind"] == "loss":
                of_period = [bet for bet in self.bets.values() if is_same_period(one["period"], bet["at"], at)]
                lost = sum(bet["bet_cents"] - bet["payout_cents"] for bet in of_period)
                if lost >= one["limit_cents"]:
                    return True
        return False

    def play(self):
        """Counts every bet that is known against what had to be played when it was settled, from the beginning."""
        wagered = [bonus.requirement for bonus in self.bonuses if bonus.requirement]
        for one in self.requirements + wagered:
            one.consumed = 0
        first = sorted(self.requirements, key=lambda one: one.order)
        ordered = sorted(self.bets.values(), key=lambda bet: (bet["at"], bet["provider"], bet["bet"]))
        for bet in ordered:
            left = bet["valid_cents"]
            for one in first + wagered:
                if left == 0:
                    break
                is_over = one.waived_at is not None and bet["at"] >= one.waived_at
                if one.since > bet["at"] or is_over or one.consumed == one.required:
                    continue
                weight = one.weights.get(bet["group"], 100)
                used = min(left * weight // 100, one.required - one.consumed)
                if used > 0:
                    one.consumed += used
                    left -= min(left, -(-used * 100 // weight))

    def turnover_left(self):
        self.play()
        asked = self.requirements + [bonus.requirement for bonus in self.bonuses if bonus.requirement]
        return sum(one.required - one.consumed for one in asked if one.waived_at is None)

    def sums_of_months(self):
        """Top-ups and valid bets of each month."""
        months = {}
        for at, cents in self.deposits:
            months.setdefault(month_of(at), [0, 0])[0] += cents
        for bet in self.bets.values():
            months.setdefault(month_of(bet["at"]), [0, 0])[1] += bet["valid_cents"]
        return dict(sorted(months.items()))

    def earned_level(self, month, levels, kept_since):
        """The level that all top-ups or all valid bets reach, less one for each month before in which it was not kept."""
        months = self.sums_of_months()
        deposits = sum(month[0] for month in months.values())
        valid = sum(month[1] for month in months.values())
        reached = [
            one for one in levels if one["requirement_cents"] <= deposits or one["bet_requirement_cents"] <= valid
        ][-1]
        if reached["level"] == 0:
            return 0
        kept = None
        deposits = valid = 0
        for name, (of_deposits, of_bets) in months.items():
            was_reached = (
                deposits < reached["requirement_cents"] <= deposits + of_deposits
                or valid < reached["bet_requirement_cents"] <= valid + of_bets
            )
            deposits += of_deposits
            valid += of_bets
            if was_reached or of_deposits >= reached["keep_cents"] or of_bets >= reached["keep_bet_cents"]:
                kept = name
        asked_from = max(kept, month_before(kept_since))
        lost = max(0, months_from(asked_from, month) - 1)
        return max(0, reached["level"] - lost)

    def level_at(self, end):
        """The level right before a moment."""
        return ([0] + [level for at, _, level in self.level_changes if at < end])[-1]

    def settle_level(self, at, month, levels, kept_since):
        level = self.earned_level(month, levels, kept_since)
        if level != self.level:
            self.level_changes.append((at, self.level, level))
            self.level = level
