import assert from "node:assert/strict";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { newToken } from "@/api/identity/sessions/session.ts";
import { buildIfStale } from "@/cli/build.ts";
import { rawClient } from "@/testing/cli/raw_client.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { credited, pay } from "../testing/pay.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { type Started, startSite } from "@/testing/cli/start.ts";
import { testSite } from "@/testing/site/test_site.ts";

await buildIfStale();

const few = { "limits.requests_per_address": 200, "limits.writes_per_address": 20 };

Deno.test("a neighbour at one address keeps members and known browsers there out of neither of two processes", async () => {
  await using api = await testSite();
  const [seen, unseen] = [await api.member(), await api.member()];
  const password = "correct horse";
  await api.db.updateTable("members").set({ password_hash: await hashPassword(password) }).where("id", "=", seen.id)
    .execute();
  const environment = { ...environmentOn(api.url), PORT: "0", SANDBOXES: "off" };
  const sites = [await startSite(environment), await startSite(environment)] as const;
  const login = { account: seen.account, password };
  const first = await ask(sites[0], "user/login", { body: login });
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith("jadehall_devices="))!.split(";")[0]!;
  const values = Object.entries(few).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await api.db.insertInto("settings").values(values).execute();

  // Until it is refused at both, for a minute may end meanwhile; the processes hear of the settings by themselves.
  for (const site of sites) {
    while (!(await flood(site)).includes(429));
    for (let tried = 0; tried < 2; tried++) {
      for (const { token } of [seen, unseen]) {
        const headers = { authorization: `Bearer ${token}` };
        assert.equal((await ask(site, "user/detail", { headers })).status, 200);
        const page = await fetch(`${site.url}/`, { headers: { cookie: `jadehall_session=${token}` } });
        assert.match(await page.text(), /\/logout/, "the member's own page");
      }
      const known = { cookie, origin: site.url };
      assert.equal((await ask(site, "user/login", { body: login, headers: known })).status, 200);
      const home = await fetch(`${site.url}/`, { headers: { cookie } });
      await home.body?.cancel();
      assert.equal(home.status, 200, "a page for visitors");
    }
  }
  for (const site of sites) assert.equal(await site.end("SIGTERM"), 0);
});

Deno.test("strangers who hold all requests of an address and of the process keep members, known browsers and vendors out of none", async () => {
  await using api = await testSite();
  await seedDummyMethods(api.db);
  const [byToken, byCookie] = [await api.member(), await api.member()];
  const password = "correct horse";
  await api.db.updateTable("members").set({ password_hash: await hashPassword(password) }).where("id", "=", byToken.id)
    .execute();
  await api.db.insertInto("settings")
    .values({ key: "deposit.callback_sources", value: JSON.stringify({ [dummy.code]: ["127.0.0.1"] }) }).execute();
  const [port] = freePorts(1);
  const proxied = { PORT: String(port), BEHIND_PROXY: "on", SITE_URL: `http://127.0.0.1:${port}` };
  const small = { SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0" };
  const few = { HTTP_ADDRESS_REQUESTS: "12", HTTP_REQUESTS: "48" };
  const site = await startSite({ ...environmentOn(api.url), ...proxied, ...small, ...few });
  const login = { account: byToken.account, password };
  const first = await ask(site, "user/login", { body: login });
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith("jadehall_devices="))!.split(";")[0]!;

  using dripping = new DisposableStack();
  // Of those that hold a place some may be given up meanwhile, which makes room for a stranger.
  const fill = async (addresses: readonly string[], refusal: number) => {
    const made = { authorization: `Bearer ${newToken()}`, cookie: "jadehall_devices=made.up.cookie" };
    for (let tried = 0; tried < 200; tried++) {
      const address = addresses[tried % addresses.length]!;
      const client = dripping.use(await rawClient(site.url));
      const head = `POST /api/v1/callback/${dummy.code} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000`;
      await client.send(`${head}\r\nX-Forwarded-For: ${address}\r\n\r\n `);
      const headers = { "x-forwarded-for": address, ...made };
      if ((await ask(site, "web/online", { headers })).status === refusal) return;
    }
    assert.fail(`a stranger never gets ${refusal}`);
  };
  const [neighbour, others] = ["203.0.113.7", ["203.0.113.8", "203.0.113.9", "203.0.113.10"]];
  let paid = 0n;
  for (const [addresses, refusal] of [[[neighbour], 429], [others, 503]] as const) {
    await fill(addresses, refusal);
    const here = { "x-forwarded-for": neighbour };
    const token = { ...here, authorization: `Bearer ${byToken.token}` };
    assert.equal((await ask(site, "user/detail", { headers: token })).status, 200);
    const page = await fetch(`${site.url}/`, { headers: { ...here, cookie: `jadehall_session=${byCookie.token}` } });
    assert.match(await page.text(), /\/logout/, "the member's own page");
    const known = { ...here, cookie, origin: site.url };
    assert.equal((await ask(site, "user/login", { body: login, headers: known })).status, 200);
    paid += await pay(api, site.url, byCookie);
    await credited(api, byCookie, paid);
  }
  dripping.dispose();
  assert.equal(await site.end("SIGTERM"), 0);
});

/** Some hundred requests and writes of strangers, with made-up sessions and without: what they are answered. */
async function flood(site: Started): Promise<number[]> {
  const body = { account: "nobody1", password: "wrong-one" };
  const statuses: number[] = [];
  const clients = Array.from({ length: 40 }, async () => {
    for (let n = 0; n < 10; n++) {
      const headers = { authorization: `Bearer ${newToken()}` };
      const requested = n === 0 ? ask(site, "user/login", { body }) : ask(site, "web/online", n % 2 ? { headers } : {});
      statuses.push((await requested).status);
    }
  });
  await Promise.all(clients);
  return statuses;
}

async function ask(
  { url }: Started,
  path: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> },
): Promise<Response> {
  const init = {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  };
  const response = await fetch(`${url}/api/v1/${path}`, init);
  await response.body?.cancel();
  return response;
}
