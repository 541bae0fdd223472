import assert from "node:assert/strict";
import { isSafeAddress } from "./safe_address.ts";

Deno.test("what leaves the machine goes by TLS; what stays on it may go without", () => {
  const safe = ["https://games.example/api", "http://127.0.0.1:8001", "http://localhost:1/x", "http://[::1]:8001/"];
  for (const address of safe) assert.equal(isSafeAddress(address), true, address);
});

Deno.test("an address that only looks like this machine is not safe", () => {
  const unsafe = [
    "http://games.example",
    "http://127.0.0.1.games.example",
    "http://localhost.games.example",
    "http://127.0.0.1@games.example",
    "http://10.0.0.1",
    "http://0.0.0.0:8001",
    "http://[::ffff:10.0.0.1]",
    "ftp://127.0.0.1",
    "games.example",
    "",
  ];
  for (const address of unsafe) assert.equal(isSafeAddress(address), false, address);
});
