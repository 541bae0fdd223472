import assert from "node:assert/strict";
import { requestDeviceOf } from "./device_of.ts";

Deno.test("a browser's hint decides, else its program's name, else it is a computer", () => {
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
  const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  assert.equal(requestDeviceOf(new Headers({ "sec-ch-ua-mobile": "?1", "user-agent": desktop })), "mobile");
  assert.equal(requestDeviceOf(new Headers({ "sec-ch-ua-mobile": "?0", "user-agent": iphone })), "pc");
  assert.equal(requestDeviceOf(new Headers({ "user-agent": iphone })), "mobile");
  assert.equal(requestDeviceOf(new Headers({ "user-agent": desktop })), "pc");
  assert.equal(requestDeviceOf(new Headers()), "pc");
});
