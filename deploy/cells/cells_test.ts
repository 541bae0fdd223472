import assert from "node:assert/strict";
import { newToken } from "@/api/identity/sessions/session.ts";
import { startProxy } from "@/testing/proxy/start_proxy.ts";
import { behind } from "../testing/behind.ts";

Deno.test("the entry sends a browser to the cell of its cookie, with all that it asked, and any other to cell 0", async () => {
  await using entry = await startProxy("entry", 0);
  const led = async (cookie: string | null, path: string, method = "GET") => {
    const headers: Record<string, string> = cookie === null ? {} : { cookie };
    const response = await fetch(`${entry.url}${path}`, { method, headers, redirect: "manual" });
    await response.body?.cancel();
    return [response.status, response.headers.get("location"), response.headers.get("cache-control")];
  };
  const to = (host: string, path: string) => [307, `https://${host}.site.example${path}`, "no-store"];
  assert.deepEqual(await led("lang=tw; jadehall_cell=7", "/member/mail?id=1&x=%20y"), to("7", "/member/mail?id=1&x=%20y"));
  assert.deepEqual(await led("jadehall_cell=7", "/api/v1/sign_in", "POST"), to("7", "/api/v1/sign_in"));
  for (const cookie of [null, "lang=tw", "jadehall_cell=", "jadehall_cell=8", "jadehall_cell=7.evil.example"]) {
    assert.deepEqual(await led(cookie, "/"), to("0", "/"), String(cookie));
  }
});

Deno.test("a cell gives its number once to each browser with a session, and to no visitor", async () => {
  const cellConf = await Deno.readTextFile(new URL("cell.conf", import.meta.url));
  await using cell = await behind("nginx", undefined, { siteConf: cellConf });
  const given = async (cookie: string) => {
    const response = await fetch(`${cell.proxy.url}/member`, { headers: { cookie } });
    assert.equal(await response.text(), "done");
    return response.headers.getSetCookie();
  };
  const session = `__Host-jadehall_session=${newToken()}`;
  const mark = "jadehall_cell=7; Domain=site.example; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax";
  assert.deepEqual(await given(session), [mark]);
  assert.deepEqual(await given(`jadehall_cell=0; ${session}`), [mark]);
  assert.deepEqual(await given(`${session}; jadehall_cell=7`), []);
  assert.deepEqual(await given("lang=tw"), []);
});
