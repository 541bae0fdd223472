import assert from "node:assert/strict";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { openOutbox } from "@/sandboxes/outbox/outbox.ts";
import { createMitakeSandbox } from "@/sandboxes/sms/mitake/server.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createMitakeSender } from "./adapter.ts";

Deno.test("the adapter sends through the sandbox gateway, once for each id, and its failures are words of the port", async () => {
  await using site = await testSite();
  const keys = { username: "jadehall", password: "a password of the tests" };
  const faults: Faults = {};
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers: [createMitakeSandbox(keys)],
    log: site.ctx.log,
    faults,
  });
  try {
    const url = `${service.url}/sms/mitake/`;
    const sender = createMitakeSender({ url, ...keys }, { timeoutMs: 120_000 });
    const message = { id: "0193-one", mobile: "0912345678", text: "驗證碼 042107\n10 分鐘內有效" };
    for (let sent = 0; sent < 2; sent++) {
      assert.deepEqual(await sender.send(message), { kind: "accepted", reference: "0193-one" });
    }
    const refused = { kind: "refused", reason: "statuscode v" };
    assert.deepEqual(await sender.send({ ...message, id: "two", mobile: "0912340000" }), refused);
    const stranger = createMitakeSender({ url, ...keys, password: "wrong" }, {});
    assert.deepEqual(await stranger.send(message), { kind: "refused", reason: "statuscode e" });
    faults.create = "nonsense";
    assert.deepEqual(await sender.send({ ...message, id: "three" }), { kind: "unknown", reason: "unreadable" });
    faults.create = "error";
    assert.deepEqual(await sender.send({ ...message, id: "three" }), { kind: "unknown", reason: "unreadable" });
    faults.create = "silent";
    const hasty = createMitakeSender({ url, ...keys }, { timeoutMs: 100 });
    assert.deepEqual(await hasty.send({ ...message, id: "three" }), { kind: "unknown", reason: "timeout" });
    const nowhere = createMitakeSender({ url: "http://127.0.0.1:1/", ...keys }, {});
    assert.deepEqual(await nowhere.send(message), { kind: "unknown", reason: "unreachable" });

    await using outbox = await openOutbox(site.localUrl);
    const stored = await outbox.read({ channel: "sms", max: 10 });
    assert.deepEqual(stored.map(({ recipient, text }) => [recipient, text]), [
      ["0912345678", message.text],
      ["0912345678", message.text],
    ]);
    const page = await (await fetch(`${url}outbox?lang=vn`)).text();
    assert.match(page, /<html lang="vi">.*042107/s);
  } finally {
    await service.stop();
  }
});
