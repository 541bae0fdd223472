import assert from "node:assert/strict";
import { openDoor } from "./door.ts";
import { readEnvironment } from "./environment.ts";

Deno.test("who comes before there is a site waits for it", async () => {
  const door = openDoor(environment({}));
  const early = fetch(`http://127.0.0.1:${door.port}`);
  door.open(() => Promise.resolve(new Response("welcome")));
  assert.equal(await (await early).text(), "welcome");
  await door.close();
});

Deno.test("a caller's address is the proxy's word only where a proxy stands in front", async () => {
  const header = { "x-forwarded-for": "6.6.6.6, 198.51.100.7" };
  assert.equal(await addressSeen({ BEHIND_PROXY: "on" }, header), "198.51.100.7");
  assert.equal(await addressSeen({ BEHIND_PROXY: "on" }, {}), "127.0.0.1");
  assert.equal(await addressSeen({}, header), "127.0.0.1");
});

async function addressSeen(values: Record<string, string>, headers: Record<string, string>): Promise<string> {
  const door = openDoor(environment(values));
  door.open((_, { remoteAddr }) => Promise.resolve(new Response("hostname" in remoteAddr ? remoteAddr.hostname : "")));
  const seen = await (await fetch(`http://127.0.0.1:${door.port}`, { headers })).text();
  await door.close();
  return seen;
}

function environment(values: Record<string, string>) {
  const reading = readEnvironment((name) => ({ PORT: "0", ...values })[name]);
  assert.ok(reading.ok);
  return reading.value;
}
