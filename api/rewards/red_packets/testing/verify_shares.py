"""Computes red packets again from public data alone, by docs/decisions/2026-11-22-red-packets.md and nothing of the site's code.

Reads JSON from standard input: a list of {"packet": {..}, "data": [{"number": .., "amount": ..}, ..]}, as the call
web/red_packet/shares answers. Prints a line for each packet, "ok" or what is wrong.
"""

import hashlib
import hmac
import json
import struct
import sys


def draw(seed, name, nonce, below):
    limit = 2**32 // below * below
    for round_ in range(10_000):
        message = "%s:%d:%d" % (name, nonce, round_)
        digest = hmac.new(seed.encode(), message.encode(), hashlib.sha256).digest()
        for word in struct.unpack(">8I", digest):
            if word < limit:
                return word % below
    raise ValueError("no word was small enough")


def cents(twd):
    return round(twd * 100)


def shares_of(packet):
    seed, count = packet["server_seed"], packet["shares"]
    least, most = cents(packet["least"]), cents(packet["most"])
    rest = cents(packet["sum"]) - count * least
    shares = []
    for i in range(count):
        left = count - i
        low = max(0, rest - (left - 1) * (most - least))
        high = min(most - least, rest, 2 * rest // left)
        above = low + draw(seed, "share", i, high - low + 1)
        shares.append(least + above)
        rest -= above
    for i in range(count - 1, 0, -1):
        other = draw(seed, "place", i, i + 1)
        shares[i], shares[other] = shares[other], shares[i]
    return shares


def problem_of(packet, data):
    if hashlib.sha256(packet["server_seed"].encode()).hexdigest() != packet["server_hash"]:
        return "the hash differs"
    shares = shares_of(packet)
    if sum(shares) != cents(packet["sum"]) or len(data) != len(shares):
        return "the sum or the count differs"
    for place, share in enumerate(data):
        if share["number"] != place + 1 or cents(share["amount"]) != shares[place]:
            return "share %d is %d" % (place + 1, shares[place])
    return None


for each in json.load(sys.stdin):
    print(problem_of(each["packet"], each["data"]) or "ok")
