import assert from "node:assert/strict";
import { backUrlOf } from "./back_url.ts";

Deno.test("a game's way back is SITE_URL's home, whatever host and scheme the request names", () => {
  const req = new Request("http://10.0.0.7:8000/play?game_name=bng", { headers: { "x-forwarded-proto": "https" } });
  assert.equal(backUrlOf({ siteUrl: "https://play.example" }, req), "https://play.example/");
  assert.equal(backUrlOf({ siteUrl: "http://play.example:8080" }, req), "http://play.example:8080/");
});

Deno.test("without SITE_URL it is the request's home, by TLS where the proxy says so", () => {
  const at = (headers: HeadersInit) =>
    backUrlOf({ siteUrl: null }, new Request("http://play.example/api/v1/game/login?a=1", { headers }));
  assert.equal(at({}), "http://play.example/");
  assert.equal(at({ "x-forwarded-proto": "https" }), "https://play.example/");
  assert.equal(at({ "x-forwarded-proto": "javascript" }), "http://play.example/");
});
