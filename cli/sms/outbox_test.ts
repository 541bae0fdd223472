import assert from "node:assert/strict";
import { createMitakeSandbox } from "@/sandboxes/sms/mitake/server.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { createMitakeSender } from "@/api/messages/sms/senders/mitake/adapter.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("sms outbox shows what the sandbox gateway took, newest first, of one mobile or of all", async () => {
  await using site = await testSite();
  const empty = await runCli(environmentOn(site.url), "sms", "outbox");
  assert.deepEqual([empty.code, empty.stdout], [0, "No text messages yet.\n"]);
  const keys = { username: "jadehall", password: "a password of the tests" };
  const sandboxServers = [createMitakeSandbox(keys)];
  const service = await startSandboxVendors({ database: site.lend(), port: 0, sandboxServers, log: site.ctx.log });
  try {
    const sender = createMitakeSender({ url: `${service.url}/sms/mitake/`, ...keys }, {});
    await sender.send({ id: "one", mobile: "0912345678", text: "first" });
    await sender.send({ id: "two", mobile: "0987654321", text: "second" });
  } finally {
    await service.stop();
  }
  const all = await runCli(environmentOn(site.url), "sms", "outbox");
  assert.match(all.stdout, /0987654321 {2}second\n.*0912345678 {2}first\n$/);
  const one = await runCli(environmentOn(site.url), "sms", "outbox", "0912345678", "--json");
  const [message, ...others] = JSON.parse(one.stdout);
  assert.deepEqual([message.text, others], ["first", []]);
  const off = await runCli({ ...environmentOn(site.url), SANDBOXES: "off" }, "sms", "outbox");
  assert.equal(off.code, 2);
});
