import assert from "node:assert/strict";
import { createMember } from "@/api/identity/members/create_member.ts";
import { recordEmail } from "@/api/messages/email/testing/record_email.ts";
import { createPasswordLimiter } from "@/api/identity/members/passwords/password_limiter.ts";
import { tw } from "@/i18n/mod.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";

const password = "correct horse";

Deno.test("by plain forms a member changes the password and signs other devices out; this browser stays signed in", async () => {
  await using pages = await servePages();
  const { site } = pages;
  await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  const signIn = async () =>
    (await site.call("user/login", null, { account: "demo01", password })).body.token as string;
  const [here, elsewhere, third] = [await signIn(), await signIn(), await signIn()];
  const statusOf = async (token: string) =>
    (await site.call("user/detail", { id: 0n, account: "demo01", token })).status;
  const cookie = { cookie: `${sessionCookie}=${here}` };
  const html = await (await pages.get("/member/security", cookie)).text();
  assert.ok(html.includes(tw.security.current));
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1];
  assert.equal((await pages.post("/member/security", `do=end&id=${id}`, cookie)).status, 303);
  assert.deepEqual([await statusOf(elsewhere), await statusOf(third)].toSorted(), [200, 401]);

  const wrong = await pages.post("/member/security", fields("wrong-one", "a-new-word-7"), cookie);
  assert.equal(wrong.status, 422);
  assert.ok((await wrong.text()).includes(tw.errors.fields.password_wrong));
  const changed = await pages.post("/member/security", fields(password, "a-new-word-7"), cookie);
  assert.deepEqual([changed.status, changed.headers.get("location")], [303, "/member/security?done=password"]);
  const given = new RegExp(`${sessionCookie}=([^;]+)`).exec(changed.headers.get("set-cookie") ?? "")?.[1] ?? "";
  assert.deepEqual([await statusOf(given), await statusOf(elsewhere), await statusOf(third)], [200, 401, 401]);
});

Deno.test("the log shows sign-ins, failed ones and security events by pages and kinds, and no other member's", async () => {
  await using pages = await servePages();
  const { site } = pages;
  await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  const signIn = (by: string) => site.call("user/login", null, { account: "demo01", password: by });
  await signIn("wrong-one");
  let token = "";
  for (let round = 0; round < 22; round++) token = (await signIn(password)).body.token;
  const stranger = await site.member();
  const read = async (address: string, of = token) =>
    await (await pages.get(address, { cookie: `${sessionCookie}=${of}` })).text();
  // The footer's clock is one more.
  const events = (html: string) => html.split("</main>")[0]!.split("<time").length - 1;
  const first = await read("/logs");
  assert.equal(events(first), 20);
  assert.ok(!first.includes(tw.security.kinds.sign_in_failed), "it is on the page of earlier ones");
  const next = /href="(\/logs\?cursor=[^"]+)"/.exec(first)?.[1] ?? "";
  assert.ok((await read(next)).includes(tw.security.kinds.sign_in_failed));
  assert.ok((await read("/logs?group=security")).includes(tw.security.empty));
  assert.equal(events(await read("/logs?group=nonsense&cursor=x", stranger.token)), 1);
});

Deno.test("a page asked for with a session that has ended takes the cookie back, and leads to sign in", async () => {
  await using pages = await servePages();
  const { status, headers } = await pages.get("/member/security", { cookie: `${sessionCookie}=ended` });
  assert.equal(status, 303);
  assert.match(headers.get("set-cookie") ?? "", new RegExp(`^${sessionCookie}=; Max-Age=0`));
});

Deno.test("a form without a script that lacks a proof asks for the login password and goes on with what was filled in", async () => {
  let time = Date.now();
  await using pages = await servePages({ now: () => new Date(time) });
  const { site } = pages;
  await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  const { body: { token } } = await site.call("user/login", null, { account: "demo01", password });
  const cookie = { cookie: `${sessionCookie}=${token}` };
  time += 11 * 60_000;
  const typed =
    "channel=USDT-TRC20&address=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&birthday=1990-01-01&withdrawal_password=000000";
  const response = await pages.post("/member/card", typed, cookie);
  assert.equal(response.status, 422);
  const html = await response.text();
  assert.match(html, /name="login_password" form="address-form"/);
  assert.ok(html.includes("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"));
  const done = await pages.post("/member/card", `${typed}&login_password=${encodeURIComponent(password)}`, cookie);
  assert.equal(done.status, 303);
  const again = async (by: { cookie: string }) => (await pages.post("/member/card", typed.slice(0, -1), by)).text();
  const asksProof = [await again(cookie), await again(nextCookie(done))].map((html) => html.includes("login_password"));
  assert.deepEqual(
    asksProof,
    [true, false],
    "the token that the browser has got has the proof, the one before has none",
  );
});

Deno.test("what a stolen session must not change asks for the password by a plain form, and goes on with what it held", async () => {
  let time = Date.now();
  const email = recordEmail();
  await using pages = await servePages({ now: () => new Date(time), email, settings: { "email.copies": true } });
  const { site } = pages;
  await createMember(site.ctx, { account: "demo01", password, name: "王小明" });
  const signIn = async () =>
    (await site.call("user/login", null, { account: "demo01", password })).body.token as string;
  const [token, other] = [await signIn(), await signIn()];
  let cookie = { cookie: `${sessionCookie}=${token}` };
  const sent = `&login_password=${encodeURIComponent(password)}`;
  const isSignedIn = async () => (await site.call("user/detail", { id: 0n, account: "demo01", token: other })).status;
  const forms = {
    "do=end": "/member/security?done=ended",
    "do=email-send&email=chen%40example.com": "/member/security?done=email-sent",
    "do=email-remove": "/member/security?done=email-removed",
    "store_type=IBON&number=A1234567": "/member/bind?done=1",
  };
  for (const [form, then] of Object.entries(forms)) {
    const path = then.split("?")[0]!;
    time += 11 * 60_000;
    const response = await pages.post(path, form, cookie);
    const html = await response.text();
    assert.deepEqual([response.status, html.includes('name="login_password"')], [422, true], form);
    assert.ok(html.includes(tw.errors.step_up_required), form);
    if (path.endsWith("security")) assert.deepEqual(hiddenIn(html), Object.fromEntries(new URLSearchParams(form)));
    if (form === "do=end") assert.equal(await isSignedIn(), 200);
    const wrong = await pages.post(path, `${form}&login_password=wrong-one`, cookie);
    assert.ok((await wrong.text()).includes(tw.errors.fields.password_wrong), form);
    const done = await pages.post(path, form + sent, cookie);
    assert.deepEqual([done.status, done.headers.get("location")], [303, then], form);
    cookie = nextCookie(done);
  }
  assert.equal(await isSignedIn(), 401);
  assert.equal(email.sent.length, 1);
  time += 11 * 60_000;
  const recipient = { name: "王小明", mobile: "0912345678", address: "台北市" };
  const goods = new URLSearchParams({ act: "address", order_id: crypto.randomUUID(), ...recipient });
  const reply = await pages.post("/turntable", `${goods}`, cookie);
  assert.deepEqual([reply.status, hiddenIn(await reply.text())], [422, Object.fromEntries(goods)]);
  const unknown = await pages.post("/turntable", goods + sent, cookie);
  assert.deepEqual([unknown.status, hiddenIn(await unknown.text())], [404, {}], "asked on, and no such goods");
});

Deno.test("a form that is refused has the status of its refusal, as at the API, and says when to try again", async () => {
  // Within one minute, of which a member's second form with pictures is one too many.
  const at = new Date("2026-11-21T00:00:15Z");
  const settings = { "limits.forms_per_member": 1 };
  await using pages = await servePages({ passwords: createPasswordLimiter({ slots: 0 }), settings, now: () => at });
  const { site } = pages;
  const member = await site.member();
  await site.db.updateTable("sessions").set({ proved_at: new Date(0) }).execute();
  const cookie = { cookie: `${sessionCookie}=${member.token}` };
  const card = new FormData();
  card.set("login_password", password);
  const upload = new Response(card);
  const multipart = { ...cookie, "content-type": upload.headers.get("content-type") ?? "" };
  const proof = `login_password=${encodeURIComponent(password)}`;
  const atApi = await site.call("user/step-up", member, { password });
  assert.deepEqual([atApi.status, atApi.headers.get("retry-after")], [503, "2"]);
  const posts: [path: string, form: string, headers: Record<string, string>][] = [
    ["/member/card", proof, cookie],
    ["/member/card", await upload.text(), multipart],
    ["/member/password", `withdrawal_password=654321&withdrawal_password_c=654321&${proof}`, cookie],
    ["/member/security", fields(password, "a-new-word-7"), cookie],
  ];
  for (const [path, form, headers] of posts) {
    const busy = await pages.post(path, form, headers);
    assert.deepEqual([busy.status, busy.headers.get("retry-after")], [503, "2"], path);
    assert.ok((await busy.text()).includes(tw.errors.busy), path);
  }
  const often = await pages.post("/member/card", posts[1]![1], multipart);
  assert.deepEqual([often.status, often.headers.get("retry-after")], [429, "45"]);
  const missing = await pages.post("/member/withdraw", "act=cancel&order=none", cookie);
  assert.equal(missing.status, 404);
});

/** Returns the hidden fields that the form for a proof sends again. */
function hiddenIn(html: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*aria-label="${tw.factors.prove}".*?</form>`, "s").exec(html)?.[0] ?? "";
  const found = form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

function fields(before: string, after: string): string {
  return `${new URLSearchParams({ do: "password", password_old: before, password: after, password_c: after })}`;
}

/** The session that an answer gives the browser. */
function nextCookie({ headers }: Response): { cookie: string } {
  const [given] = new RegExp(`${sessionCookie}=[^;]+`).exec(headers.get("set-cookie") ?? "") ?? [];
  assert.ok(given, "the answer gives a session");
  return { cookie: given };
}
