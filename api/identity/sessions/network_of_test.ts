import assert from "node:assert/strict";
import { networkOf, widerNetworkOf } from "./network_of.ts";

Deno.test("addresses of one IPv6 network of 56 bits count as one, however they are written", () => {
  for (
    const address of [
      "2001:db8:0:107::1",
      "2001:DB8::1ff:a:b:c:d",
      "2001:0db8:0000:0100:1:2:3:4",
      "2001:db8:0:1ab::%eth0",
    ]
  ) {
    assert.equal(networkOf(address), "2001:db8:0:100", address);
    assert.equal(widerNetworkOf(address), "2001:db8:0::/48", address);
  }
  assert.notEqual(networkOf("2001:db8:0:200::1"), networkOf("2001:db8:0:107::1"));
  assert.notEqual(widerNetworkOf("2001:db8:1:107::1"), widerNetworkOf("2001:db8:0:107::1"));
  assert.equal(networkOf("::1"), "0:0:0:0");
});

Deno.test("all 256 networks of 64 bits of a household are one, and all 65,536 of a /48 are one wider network", () => {
  const of = (count: number, name: (address: string) => string | null) =>
    new Set(Array.from({ length: count }, (_, n) => name(`2001:db8:7:${n.toString(16)}::1`))).size;
  assert.deepEqual([of(256, networkOf), of(65_536, networkOf), of(65_536, widerNetworkOf)], [1, 256, 1]);
});

Deno.test("an IPv4 address counts for itself, also where it is written as IPv6, and has no wider network", () => {
  for (const address of ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:cb00:7107"]) {
    assert.equal(networkOf(address), "203.0.113.7", address);
    assert.equal(widerNetworkOf(address), null, address);
  }
  for (const none of ["", "unknown", "2001:db8::/32", "1:2"]) {
    assert.deepEqual([networkOf(none), widerNetworkOf(none)], [none, null]);
  }
});
