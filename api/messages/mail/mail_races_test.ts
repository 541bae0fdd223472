import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { sent } from "./operators/testing.ts";
import { sendMail } from "./send_mail.ts";

Deno.test("tabs that read the same mails at once mark each once, and all see the time of the first", async () => {
  let at = Date.now();
  // Each request has a time of its own.
  await using site = await testSite({ now: () => new Date(at++) });
  const member = await site.member();
  const shared = await sent(site.ctx);
  await sent(site.ctx, { title: "another" });
  await sendMail(site.db, {
    to: member.id,
    content: { kind: "password_reset", params: { hours: 24 } },
    at: site.ctx.now(),
  });
  const { body } = await site.call("user/mail", member);
  const own = body.data.find(({ category }: { category: string }) => category === "security").id;
  for (const id of [shared, own]) {
    const tabs = await Promise.all(Array.from({ length: 8 }, () => site.call("user/mail/read", member, { id })));
    const times = new Set(tabs.map(({ body }) => body.data.read_at));
    assert.equal(times.size, 1, [...times].join());
    const { body: { data } } = await site.call("user/mail/detail", member, { id });
    assert.deepEqual([...times], [data.read_at]);
  }
  const all = await Promise.all(Array.from({ length: 8 }, () => site.call("user/mail/read/all", member)));
  assert.equal(all.reduce((sum, { body }) => sum + body.count, 0), 1, "one of them marked what was left");
  assert.equal((await site.call("user/mail/count", member, { status: 1 })).body.count, 0);
  assert.equal((await site.db.selectFrom("broadcast_reads").selectAll().execute()).length, 2);
});
