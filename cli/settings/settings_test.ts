import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { environmentOn, runCli } from "@/testing/cli/run_cli.ts";

Deno.test("settings set changes what settings list shows, with reason, and takes no wrong value", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "settings", ...args);
  const set = (key: string, value: string) => run("set", key, value, "--reason", "rebranding", "--operator", "ada");
  assert.equal((await set("site.name", "玉堂 2")).stdout, 'site.name is "玉堂 2".\n');
  const sources = '{"NORTH":["203.0.113.0/24"]}';
  assert.equal((await set("deposit.callback_sources", sources)).code, 0);
  const wrong = await set("deposit.callback_sources", '{"NORTH":["203.0.113.0/99"]}');
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /^deposit\.callback_sources does not take that: /);
  assert.equal((await set("no.such", "1")).code, 2);
  assert.equal((await run("set", "site.name", "x")).code, 2);
  const { settings } = JSON.parse((await run("list", "--json")).stdout);
  const shown = Object.fromEntries(settings.map((one: { key: string }) => [one.key, one]));
  assert.equal(shown["site.name"].value, "玉堂 2");
  assert.equal(shown["site.name"].changedBy, "ada");
  assert.deepEqual(shown["deposit.callback_sources"].value, JSON.parse(sources));
  assert.equal(shown["clock.day_shift"].changedBy, null);
});
