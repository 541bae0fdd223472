import assert from "node:assert/strict";
import { fixedSettings } from "../../settings.ts";
import { deviceOf } from "./device_of.ts";
import { locationFinder } from "./location_of.ts";

Deno.test("a place is what operators call its network, and shows no address whole", () => {
  const settings = fixedSettings({ "regions.networks": { "台北": ["203.0.113.0/24", "2001:db8:7::/48"] } });
  const locationOf = locationFinder({ settings });
  assert.deepEqual(locationOf("203.0.113.77"), { region: "台北", address: "203.0.113.*" });
  assert.deepEqual(locationOf("::ffff:203.0.113.77"), { region: "台北", address: "203.0.113.*" });
  assert.deepEqual(locationOf("2001:db8:7::1"), { region: "台北", address: "2001:db8:7::*" });
  assert.deepEqual(locationOf("198.51.100.7"), { region: "", address: "198.51.100.*" });
  for (const none of [null, "", "a proxy's nonsense"]) assert.deepEqual(locationOf(none), { region: "", address: "" });
});

Deno.test("a device is named by browser and system, and what is not recognised by nothing", () => {
  const agents: [device: string, userAgent: string][] = [
    [
      "Chrome · Windows",
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36",
    ],
    ["Edge · Windows", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0"],
    [
      "Safari · iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E Safari/604.1",
    ],
    [
      "LINE · iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E Safari Line/15.1",
    ],
    [
      "Samsung Internet · Android",
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36",
    ],
    ["Firefox · Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    ["Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"],
    ["", "curl/8.5.0"],
    ["", `${"x".repeat(100_000)} Windows`],
  ];
  for (const [device, userAgent] of agents) assert.equal(deviceOf(userAgent), device);
  assert.equal(deviceOf(null), "");
});
