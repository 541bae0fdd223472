import assert from "node:assert/strict";
import { recordedSecurity } from "@/testing/site/recorded_security.ts";
import { bearer, testSite } from "@/testing/site/test_site.ts";
import { linesOfMinute } from "../../log/security_log.ts";

const secret = "never-to-be-logged";
const othersMail = "00000000-0000-7000-8000-000000000000";

Deno.test("what a control of the API refuses is logged by its code and call, and who is signed in, without what was sent", async () => {
  const { security, lines } = recordedSecurity();
  // The minute that counts does not end meanwhile.
  const at = new Date("2026-11-22T00:00:15Z");
  const settings = { "limits.writes_per_member": 4 };
  await using site = await testSite({ securityLog: security, settings, now: () => at });
  const member = await site.member();
  await site.request(`/api/v1/user/detail?next=${secret}`, { headers: { authorization: `Bearer ${secret}` } });
  await site.call(secret, null);
  await site.call("user/login", null, { account: "unknown1", password: secret, captcha: secret });
  await site.call("user/login", null, {}, { origin: "https://other.example" });
  await site.request("/api/v1/user/detail", { method: "PUT", headers: bearer(member) });
  for (const id of [secret, othersMail, othersMail, othersMail, othersMail]) {
    await site.call("user/mail/read", member, { id });
  }
  const who = String(member.id);
  assert.deepEqual(lines.map(({ code, status, call, member }) => [code, status, call, member]), [
    ["unauthorized", 401, "/api/v1/user/detail", undefined],
    ["unknown_call", 404, "unknown", undefined],
    ["wrong_credentials", 200, "/api/v1/user/login", undefined],
    ["foreign_origin", 403, "/api/v1/user/login", undefined],
    ["method_not_allowed", 405, "/api/v1/user/detail", undefined],
    ["invalid_input", 422, "/api/v1/user/mail/read", who],
    ["not_found", 404, "/api/v1/user/mail/read", who],
    ["too_many_requests", 429, "/api/v1/user/mail/read", who],
  ]);
  assert.ok(!JSON.stringify(lines).includes(secret));
});

Deno.test("two thousand refused requests of as many addresses are the lines of a minute, and a member's is among them", async () => {
  const { security, lines } = recordedSecurity();
  await using site = await testSite({ securityLog: security });
  const member = await site.member();
  const from = (hostname: string) => ({ remoteAddr: { transport: "tcp", hostname, port: 1 } });
  for (let count = 0; count < 2000; count++) {
    const hostname = `198.18.${count >> 8}.${count & 255}`;
    await (await site.api.request("/api/v1/user/detail", {}, from(hostname))).body?.cancel();
  }
  await site.call("user/mail/read", member, { id: othersMail });
  assert.equal(lines.length, linesOfMinute + 1);
  assert.equal(lines.at(-1)?.member, String(member.id));
});
