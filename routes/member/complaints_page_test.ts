import assert from "node:assert/strict";
import { readComplaints } from "@/api/messages/complaints/read_complaints.ts";
import { answerComplaint, takeComplaint } from "@/api/messages/complaints/operators/operator_steps.ts";
import { complained } from "@/api/messages/complaints/testing.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { tw } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

const path = "/member/complaints";

Deno.test("the form sends a complaint once without a script, keeps what was typed when it is wrong, and shows older ones by page", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const [member, other] = [await site.member(), await site.member()];
  const cookie = { cookie: `${sessionCookie}=${member.token}` };
  const form = (fields: Record<string, string>) => String(new URLSearchParams(fields));
  const all = async () => (await readComplaints(site.ctx, member.id, { limit: 50 })).data;

  const typed = { key: "a-key", subject: "bonus", reference: "<b>", text: "" };
  const wrong = await pages.post(path, form(typed), cookie);
  const html = await wrong.text();
  assert.equal(wrong.status, 422);
  assert.match(html, new RegExp(tw.errors.fields.complaint_text));
  assert.match(html, /<option(?=[^>]* selected)[^>]* value="bonus"/);
  assert.match(html, /value="&lt;b>"|value="&lt;b&gt;"/);
  assert.deepEqual(await all(), []);

  const right = form({ ...typed, text: "x < y\r\nz" });
  const sent = await Promise.all([pages.post(path, right, cookie), pages.post(path, right, cookie)]);
  assert.deepEqual(sent.map(({ status }) => status), [303, 303]);
  assert.equal(sent[0]!.headers.get("location"), sent[1]!.headers.get("location"));
  const [complaint, ...more] = await all();
  assert.deepEqual(more, []);
  assert.equal(complaint!.changes[0]!.text, "x < y\nz");
  const shown = await (await pages.get(sent[0]!.headers.get("location")!, cookie)).text();
  assert.ok(shown.includes(complaint!.number) && shown.includes("x &lt; y\nz"));
  assert.equal((await pages.post(path, form({ subject: "game", text: "without a key" }), cookie)).status, 422);

  const theirs = await complained(site.ctx, other.id, "another's text");
  for (const act of ["close", "reopen"]) {
    const refused = await pages.post(path, form({ id: theirs, do: act, text: "x" }), cookie);
    assert.equal(refused.status, 404, act);
    assert.doesNotMatch(await refused.text(), /another's text/);
  }
  const { id } = complaint!;
  await takeComplaint(site.ctx, { id, operator: "ada" });
  await answerComplaint(site.ctx, { id, operator: "ada", text: "an answer" });
  const empty = await pages.post(path, form({ id, do: "reopen", text: " " }), cookie);
  assert.deepEqual([empty.status, (await all())[0]!.state], [422, "answered"]);
  const reopened = await pages.post(path, form({ id, do: "reopen", text: "still open" }), cookie);
  assert.deepEqual([reopened.status, (await all())[0]!.state], [303, "received"]);
  await pages.post(path, form({ id, do: "close" }), cookie);
  assert.equal((await all())[0]!.state, "closed");

  const visitor = await pages.get("/service");
  const service = await visitor.text();
  assert.ok(service.includes(tw.complaints.howNoSignIn) && service.includes(`href="${path}"`));
});
