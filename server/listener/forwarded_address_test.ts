import assert from "node:assert/strict";
import { forwardedAddress } from "./forwarded_address.ts";

Deno.test("a forwarded address is the same with a port, in brackets, in quotes and with a zone", () => {
  for (const entry of ["203.0.113.7", " 203.0.113.7:4711", '"203.0.113.7:4711"', "[203.0.113.7]:1"]) {
    assert.equal(forwardedAddress(entry), "203.0.113.7", entry);
  }
  for (
    const entry of ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711", '"[2001:db8::7]:4711"', "2001:db8::7%eth0"]
  ) {
    assert.equal(forwardedAddress(entry), "2001:db8::7", entry);
  }
});

Deno.test("of several entries the last counts, which our own proxy wrote", () => {
  assert.equal(forwardedAddress("198.51.100.1, 10.0.0.1:80,203.0.113.7:4711"), "203.0.113.7");
  assert.equal(forwardedAddress('for="198.51.100.1", [2001:db8::7]:443'), "2001:db8::7");
});

Deno.test("what is no address is none: an empty entry, a word, a port alone, half an address", () => {
  for (
    const entry of ["", ",", "198.51.100.1,", "unknown", "_hidden", ":4711", "[]:1", "203.0.113", "1.2.3.4:x", "::1]"]
  ) {
    assert.equal(forwardedAddress(entry), null, entry);
  }
});
