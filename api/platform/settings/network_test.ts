import assert from "node:assert/strict";
import { isWithin, Network } from "./network.ts";

Deno.test("an address is within itself and within a network that has it, and in no other", () => {
  const networks = ["203.0.113.7", "198.51.100.0/24", "2001:db8::/32"];
  for (const inside of ["203.0.113.7", "198.51.100.255", "::ffff:198.51.100.1", "2001:db8:1::1"]) {
    assert.equal(isWithin(inside, networks), true, inside);
  }
  for (const outside of ["203.0.113.8", "198.51.101.0", "::ffff:203.0.113.8", "2001:db9::1", "", "unknown"]) {
    assert.equal(isWithin(outside, networks), false, outside);
  }
  assert.equal(isWithin("203.0.113.7", []), false);
  assert.equal(isWithin("203.0.113.7", ["0.0.0.0/0"]), true);
});

Deno.test("what is neither an address nor a network is no setting", () => {
  for (const wrong of ["", "example.com", "203.0.113", "203.0.113.7/33", "203.0.113.7/", "::1/129", "1.2.3.4/8/8"]) {
    assert.equal(Network.safeParse(wrong).success, false, wrong);
  }
  for (const right of ["203.0.113.7", "203.0.113.0/24", "::1", "2001:db8::/32"]) {
    assert.equal(Network.safeParse(right).success, true, right);
  }
});
