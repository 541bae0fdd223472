"""Computes draws again from public data alone, by docs/decisions/2026-11-22-fair-draws.md and nothing of the site's code.

Reads JSON from standard input: {"odds": {"<turntable>/<version>": [{"number": .., "weight": ..}, ..]},
"draws": [{"prize": <number>, "proof": {..}}, ..]}. Prints a line for each draw, "ok" or what is wrong.
"""

import hashlib
import hmac
import json
import struct
import sys


def drawn_number(server_seed, client_seed, nonce, below):
    limit = 2**32 // below * below
    for round_ in range(10_000):
        message = "%s:%d:%d" % (client_seed, nonce, round_)
        digest = hmac.new(server_seed.encode(), message.encode(), hashlib.sha256).digest()
        for word in struct.unpack(">8I", digest):
            if word < limit:
                return word % below
    raise ValueError("no word was small enough")


def prize_of(odds, number):
    for prize in odds:
        if number < prize["weight"]:
            return prize["number"]
        number -= prize["weight"]
    raise ValueError("the number is of no prize")


def problem_of(draw, all_odds):
    proof = draw["proof"]
    odds = all_odds["%d/%d" % (proof["turntable"], proof["version"])]
    total = sum(prize["weight"] for prize in odds)
    if hashlib.sha256(proof["server_seed"].encode()).hexdigest() != proof["server_hash"]:
        return "the hash differs"
    number = drawn_number(proof["server_seed"], proof["client_seed"], proof["nonce"], total)
    if number != proof["drawn"] or total != proof["total_weight"]:
        return "the number is %d" % number
    if prize_of(odds, number) != draw["prize"]:
        return "the prize is %d" % prize_of(odds, number)
    return None


given = json.load(sys.stdin)
for each in given["draws"]:
    print(problem_of(each, given["odds"]) or "ok")
