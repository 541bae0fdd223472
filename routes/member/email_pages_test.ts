import assert from "node:assert/strict";
import { recordEmail } from "@/api/messages/email/testing/record_email.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fill, tw } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const path = "/member/security";
const masked = "c***@example.com";

Deno.test("by plain forms a member proves an address, stops copies, starts them and takes the address away", async () => {
  const email = recordEmail();
  await using pages = await servePages({ email, settings: { "email.copies": true } });
  const { token } = await pages.site.member();
  const cookie = { cookie: `${sessionCookie}=${token}` };
  const read = async (address = path) => await (await pages.get(address, cookie)).text();
  const post = async (form: string) => {
    const { status, headers } = await pages.post(path, form, cookie);
    return [status, headers.get("location")];
  };
  assert.ok((await read()).includes(tw.emails.lead));
  const wrong = await pages.post(path, "do=email-send&email=chen", cookie);
  assert.deepEqual([wrong.status, (await wrong.text()).includes(tw.errors.fields.email_format)], [422, true]);
  assert.deepEqual(await post("do=email-send&email=chen%40example.com"), [303, `${path}?done=email-sent`]);
  assert.ok((await read()).includes(fill(tw.emails.awaiting, { address: masked })));
  const refused = await pages.post(path, "do=email-verify&code=x", cookie);
  assert.ok((await refused.text()).includes(tw.errors.sms_code_wrong));
  assert.deepEqual(await post(`do=email-verify&code=${email.lastCode()}`), [303, `${path}?done=email-verified`]);
  const bound = await read(`${path}?done=email-verified`);
  assert.ok(bound.includes(tw.emails.done.verified) && bound.includes(fill(tw.emails.on, { address: masked })));
  await post("do=email-off");
  assert.ok((await read()).includes(fill(tw.emails.off, { address: masked })));
  await post("do=email-on");
  assert.ok((await read()).includes(fill(tw.emails.on, { address: masked })));
  assert.deepEqual(await post("do=email-remove"), [303, `${path}?done=email-removed`]);
  assert.ok(!(await read()).includes(masked));
});

Deno.test("where no e-mail is sent the page says nothing of it", async () => {
  await using pages = await servePages();
  const { token } = await pages.site.member();
  const html = await (await pages.get(path, { cookie: `${sessionCookie}=${token}` })).text();
  assert.ok(!html.includes(tw.emails.title));
});

Deno.test("the link in an e-mail asks first, ends the copies by its button, and works for who is not signed in", async () => {
  const email = recordEmail();
  await using pages = await servePages({ email, settings: { "email.copies": true } });
  const { site } = pages;
  const member = await site.member();
  await site.call("user/email/send", member, { email: "chen@example.com" });
  await site.call("user/email/verify", member, { code: email.lastCode() });
  const { unsubscribe_id } = await site.db.selectFrom("member_emails").select("unsubscribe_id")
    .executeTakeFirstOrThrow();
  const address = `/unsubscribe?id=${unsubscribe_id}`;
  const copies = async () => (await site.call("user/email", member)).body.data.copies;
  assert.ok((await (await pages.get(address)).text()).includes(tw.emails.endButton));
  assert.equal(await copies(), true);
  const ended = await pages.post(address, "");
  assert.deepEqual([ended.status, ended.headers.get("location"), await copies()], [303, "/unsubscribe?done=1", false]);
  assert.ok((await (await pages.get("/unsubscribe?done=1")).text()).includes(tw.emails.ended));
  assert.equal((await pages.post("/unsubscribe?id=x", "")).status, 303);
});
