import assert from "node:assert/strict";
import { hashPassword } from "@/api/members/password.ts";
import { newToken } from "@/api/sessions/session.ts";
import { buildIfStale } from "@/cli/build.ts";
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

/** Some hundred requests and writes of strangers, with made-up sessions and without: what they are answered. */
async function flood(site: Started): Promise<number[]> {
  const body = { account: "nobody1", password: "wrong-one" };
  const statuses: number[] = [];
  const clients = Array.from({ length: 40 }, async () => {
    for (let n = 0; n < 10; n++) {
      const headers = { authorization: `Bearer ${newToken()}` };
      const asked = n === 0 ? ask(site, "user/login", { body }) : ask(site, "web/online", n % 2 ? { headers } : {});
      statuses.push((await asked).status);
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
