import assert from "node:assert/strict";
import { startSmtpServer, type TestSmtpServer } from "../../testing/smtp_server.ts";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { makeTestCertificate } from "@/testing/tls/test_certificate.ts";
import type { Email } from "../port.ts";
import { createSmtpSender } from "./adapter.ts";
import { smtp } from "./sender.ts";

const email: Email = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  to: "chen@example.com",
  subject: "【Jadehall】密碼已變更",
  text: "您好\n.\n..dots\nEnd",
  unsubscribeUrl: "https://jadehall.example/api/v1/email/unsubscribe?id=1",
};
const site = { siteUrl: "https://jadehall.example", timeoutMs: 120_000 };
const from = "no-reply@jadehall.example";

Deno.test("an e-mail is taken over a real socket with its envelope, text and headers, after signing in", async () => {
  await using server = startSmtpServer();
  const sender = createSmtpSender({ url: server.url, from, username: "jade", password: "hall" }, site);
  assert.deepEqual(await sender.send(email), { kind: "accepted" });
  const [{ from: sender_, to, data, credentials }] = server.taken as [typeof server.taken[0]];
  assert.deepEqual([sender_, to, credentials], [from, ["chen@example.com"], "\0jade\0hall"]);
  const [head = "", body = ""] = data.split("\r\n\r\n");
  const headers = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const header = (name: string) =>
    headers.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
  assert.deepEqual(header("Message-ID"), [`<${email.id}@jadehall.example>`]);
  assert.deepEqual(header("List-Unsubscribe"), [`<${email.unsubscribeUrl}>`]);
  assert.deepEqual(header("List-Unsubscribe-Post"), ["List-Unsubscribe=One-Click"]);
  assert.deepEqual(header("Auto-Submitted"), ["auto-generated"]);
  assert.deepEqual(header("Content-Type"), ["text/plain; charset=utf-8"]);
  const bytes = header("Content-Transfer-Encoding")[0] === "base64"
    ? Uint8Array.fromBase64(body.replaceAll("\r\n", ""))
    : new TextEncoder().encode(body);
  assert.ok(new TextDecoder().decode(bytes).startsWith("您好") || body.includes("=E6=82=A8"), body);
});

Deno.test("no title begins another header or names another receiver", async () => {
  await using server = startSmtpServer();
  const sender = createSmtpSender({ url: server.url, from }, site);
  const hostile = [
    "a\r\nBcc: b@example.com",
    "a\nTo: b@example.com",
    "a\r\n\r\nbody",
    "a\u2028Bcc: b@example.com",
    "\u0000",
  ];
  for (const subject of hostile) {
    assert.equal((await sender.send({ ...email, subject })).kind, "accepted");
    const { data, to } = server.taken.at(-1)!;
    const [head = ""] = data.split("\r\n\r\n");
    assert.deepEqual(to, ["chen@example.com"]);
    assert.equal(head.match(/^(Bcc|To|Cc):/gim)?.length, 1, head);
  }
});

Deno.test("what a server says decides: refused, later, or unknown once the text was offered; never an exception", async () => {
  const cases: [TestSmtpServer["replies"], string][] = [
    [{ GREETING: "554 no" }, "later"],
    [{ GREETING: "hang" }, "later"],
    [{ GREETING: null }, "later"],
    [{ AUTH: "535 wrong" }, "later"],
    [{ MAIL: "451 busy" }, "later"],
    [{ RCPT: "550 no such mailbox" }, "no_mailbox"],
    [{ RCPT: "550 5.1.1 no such mailbox" }, "no_mailbox"],
    [{ RCPT: "550 5.2.1 it is closed" }, "no_mailbox"],
    [{ RCPT: "550 5.7.1 your network is blocked" }, "refused"],
    [{ RCPT: "552 5.2.2 it is full" }, "refused"],
    [{ RCPT: "554 no" }, "refused"],
    [{ MAIL: "550 5.1.1 you are no one" }, "refused"],
    [{ RCPT: "452 full" }, "later"],
    [{ DATA: "554 spam" }, "refused"],
    [{ END: "554 spam" }, "refused"],
    [{ END: "451 busy" }, "later"],
    [{ END: "hang" }, "unknown"],
    [{ END: null }, "unknown"],
    [{}, "accepted"],
  ];
  for (const [replies, kind] of cases) {
    await using server = startSmtpServer();
    using limit = holdTimeouts();
    Object.assign(server, { replies, onHang: limit.end });
    const held = { ...site, timeoutMs: limit.ms };
    const sender = createSmtpSender({ url: server.url, from, username: "jade", password: "hall" }, held);
    const answer = await sender.send(email);
    assert.equal(answer.kind, kind, JSON.stringify([replies, answer]));
    assert.ok(!JSON.stringify(answer).includes("chen"), "what is logged names unreachable");
    assert.equal(server.taken.length, kind === "accepted" ? 1 : 0);
  }
  const unreachable = createSmtpSender({ url: "smtp://127.0.0.1:1", from }, site);
  assert.equal((await unreachable.send(email)).kind, "later");
});

Deno.test("a server whose certificate no authority has signed gets nothing, and the e-mail is for later", async () => {
  const { certificate: cert, key } = await makeTestCertificate();
  using listener = Deno.listenTls({ hostname: "127.0.0.1", port: 0, cert, key });
  const received = listener.accept().then(async (connection) => {
    using open = connection;
    await open.write(new TextEncoder().encode("220 ready\r\n"));
    return await open.read(new Uint8Array(100));
  }).catch(() => null);
  const sender = createSmtpSender({ url: `smtps://127.0.0.1:${listener.addr.port}`, from }, site);
  assert.equal((await sender.send(email)).kind, "later");
  assert.equal(await received, null);
});

Deno.test("a server elsewhere has to offer TLS, and keys with more or less than they need are refused", () => {
  const read = (keys: unknown) => smtp.keys.safeParse(keys).success;
  assert.ok(read({ url: "smtps://mail.example:465", from, username: "a", password: "b" }));
  assert.ok(read({ url: "smtp://mail.example:587", from }));
  assert.ok(!read({ url: "http://mail.example", from }));
  assert.ok(!read({ url: "smtps://mail.example", from: "a@b\r\nc" }));
  assert.ok(!read({ url: "smtps://mail.example", from, user: "a" }));
});
