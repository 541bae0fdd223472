import assert from "node:assert/strict";
import { createMailboxSender } from "@/api/messages/email/senders/mailbox/adapter.ts";
import { createMailboxSandbox } from "@/sandboxes/email/mailbox/server.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("emails outbox shows what the sandbox mailbox took, each once; it takes nothing from strangers; status counts", async () => {
  await using site = await testSite();
  const password = "a password of the tests";
  const sandboxServers = [createMailboxSandbox({ password })];
  const service = await startSandboxVendors({ database: site.lend(), port: 0, sandboxServers, log: site.ctx.log });
  const email = { id: crypto.randomUUID(), subject: "A subject", text: "A text", unsubscribeUrl: null };
  try {
    const url = `${service.url}/email/mailbox/`;
    const site = { siteUrl: "https://jadehall.example" };
    const sender = createMailboxSender({ url, password }, site);
    for (const _ of [1, 2]) assert.equal((await sender.send({ ...email, to: "a@example.com" })).kind, "accepted");
    assert.equal((await sender.send({ ...email, to: "refused@example.com" })).kind, "no_mailbox");
    const stranger = createMailboxSender({ url, password: "another" }, site);
    assert.equal((await stranger.send({ ...email, to: "b@example.com" })).kind, "later");
  } finally {
    await service.stop();
  }
  const listed = await runCli(environmentOn(site.url), "emails", "outbox", "--json");
  const [first, ...others] = JSON.parse(listed.stdout);
  assert.deepEqual([first.recipient, first.subject, others], ["a@example.com", "A subject", []]);
  const { stdout } = await runCli(environmentOn(site.url), "emails", "status");
  assert.match(stdout, /^Copies by e-mail: off\. 0 of 0 members/);
});
