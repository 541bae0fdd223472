import assert from "node:assert/strict";
import { networkOf } from "./network_of.ts";

Deno.test("addresses of one IPv6 network of 64 bits count as one, however they are written", () => {
  for (const address of ["2001:db8:0:7::1", "2001:DB8::7:a:b:c:d", "2001:0db8:0000:0007:1:2:3:4"]) {
    assert.equal(networkOf(address), "2001:db8:0:7", address);
  }
  assert.notEqual(networkOf("2001:db8:0:8::1"), networkOf("2001:db8:0:7::1"));
  assert.equal(networkOf("::1"), "0:0:0:0");
});

Deno.test("an IPv4 address counts for itself, also where it is written as IPv6", () => {
  assert.equal(networkOf("203.0.113.7"), "203.0.113.7");
  assert.equal(networkOf("::ffff:203.0.113.7"), "203.0.113.7");
  assert.equal(networkOf(""), "");
});
