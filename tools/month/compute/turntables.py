"""Draws at turntables: what seeds draw, what of prizes is left, and what members win (docs/decisions/2026-11-22-fair-draws.md)."""

import hashlib
import hmac
import struct
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction


@dataclass
class Turntable:
    starts: int
    ends: int
    budget: int | None
    prizes: list
    spent: int = 0
    version: int = 1

    def odds(self):
        """What can be won: in stock, and within what is left of the budget."""
        return [
            one
            for one in self.prizes
            if (one["stock"] is None or one["given"] < one["stock"])
            and (self.budget is None or self.spent + one["cost"] <= self.budget)
        ]


class Turntables:
    def on_draw(self, event):
        member, at = self.members[event["member"]], event["at"]
        if member.chances == 0:
            return "no_chances"
        on = [one for one in self.turntables if one.starts <= at < one.ends]
        table = max(on, key=lambda one: one.starts, default=None)
        odds = table.odds() if table else []
        if not odds:
            return "turntable_closed"
        member.client_seed = event["client_seed"] or member.client_seed
        total = sum(prize["weight"] for prize in odds)
        drawn = drawn_number(member.server_seed, member.client_seed, member.draws, total)
        prize = prize_of(odds, drawn)
        words = self.turntables.index(table), table.version, drawn, prize["number"], prize["kind"], prize["amount"]
        self.draw_figures[f"draw/{member.number}/{member.draws}"] = " ".join(map(str, words))
        member.draws += 1
        member.chances += prize["chances"] - 1
        prize["given"] += 1
        table.spent += prize["cost"]
        if len(table.odds()) < len(odds):
            table.version += 1
        if prize["kind"] == "points":
            required = prize["amount"] * prize["turnover_percent"] // 100
            self.grant(member, "prize", "turntable", prize["amount"], required, at, None)
        return f"prize {prize['number']}"

    def on_draw_again(self, _):
        """An id that was drawn with draws nothing more."""
        return "same"


def open_turntables(filed):
    return [
        Turntable(moment(one["starts_at"]), moment(one["ends_at"]), exact(one["budget"]), list(map(prize, one["prizes"])))
        for one in filed
    ]


def prize(filed):
    amount = exact(filed.get("amount", 0))
    return {
        "number": filed["number"],
        "kind": filed["kind"],
        "weight": filed["weight"],
        "amount": amount,
        "cost": amount or exact(filed.get("cost", 0)),
        "turnover_percent": exact(filed.get("turnover", 0)),
        "chances": filed.get("chances", 0),
        "stock": filed.get("stock"),
        "given": 0,
    }


def drawn_number(server_seed, client_seed, nonce, below):
    limit = 2**32 // below * below
    rounds = 0
    while True:
        message = f"{client_seed}:{nonce}:{rounds}"
        digest = hmac.new(server_seed.encode(), message.encode(), hashlib.sha256).digest()
        for word in struct.unpack(">8I", digest):
            if word < limit:
                return word % below
        rounds += 1


def prize_of(odds, number):
    for one in odds:
        if number < one["weight"]:
            return one
        number -= one["weight"]
    raise ValueError("the number is of no prize")


def moment(text):
    return round(datetime.fromisoformat(text).timestamp() * 1000)


def exact(value):
    """Hundredths of what is written with up to two decimals."""
    return None if value is None else int(Fraction(str(value)) * 100)
