import assert from "node:assert/strict";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { sent } from "@/api/messages/mail/operators/testing.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { fill, tw } from "@/i18n/mod.ts";
import { type ServedPages, servePages } from "@/testing/site/serve_pages.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

const cookieOf = ({ token }: TestMember) => ({ cookie: `${sessionCookie}=${token}` });

/** Reads a page of the mail as a browser without a script does. */
async function open(pages: ServedPages, member: TestMember, address = "/member/message", headers = {}) {
  const response = await pages.get(address, { ...cookieOf(member), ...headers });
  return { status: response.status, html: await response.text() };
}

/** How many the bell says are unread. */
function bellOf(html: string): number {
  const [, message = ""] = /class="bell"[^>]*>.*?<span class="sr"[^>]*>([^<]*)</s.exec(html) ?? [];
  if (message === tw.mail.title) return 0;
  for (let count = 1; count < 200; count++) if (message === fill(tw.mail.bell, { count })) return count;
  throw new Error(`the bell says ${message}`);
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/href="(\/member\/message\?[^"]*id=[^"]+)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&")
  );
}

Deno.test("a mail opens by its address, is read from then on, and the bell of every page counts what is left", async () => {
  await using pages = await servePages();
  const { ctx, db } = pages.site;
  const [member, other] = [await pages.site.member(), await pages.site.member()];
  await sent(ctx, { texts: { tw: { title: "維護公告", body: "今晚 **維護**" } } });
  await sendMail(db, { to: member.id, content: { kind: "password_reset", params: { hours: 24 } }, at: ctx.now() });
  const { html: list } = await open(pages, member);
  assert.equal(bellOf(list), 2);
  const [own, shared] = addressesIn(list);
  // Fresh's script fetches the page of a link that is pressed down, and a press may become a scroll.
  assert.equal(
    list.match(/<a [^>]*[?&;]id=[^>]* f-client-nav="false"/g)?.length,
    2,
    "a mail is not read by a press alone",
  );
  assert.equal((list.match(/mail--unread/g) ?? []).length, 2);
  const opened = await open(pages, member, shared);
  assert.match(opened.html, /<h2[^>]*>維護公告<\/h2>/);
  assert.match(opened.html, /<p>今晚 <strong>維護<\/strong><\/p>/);
  assert.deepEqual([bellOf(opened.html), bellOf((await open(pages, member, "/centre")).html)], [1, 1]);
  assert.deepEqual(addressesIn((await open(pages, member, "/member/message?status=unread")).html).length, 1);
  const again = await open(pages, member, shared);
  assert.equal(bellOf(again.html), 1, "reading it again changes nothing");
  assert.match((await open(pages, member, own)).html, new RegExp(tw.mail.letters.password_reset.title));
  assert.equal(bellOf((await open(pages, member)).html), 0);
  assert.equal(bellOf((await open(pages, other)).html), 1);
});

Deno.test("another member's mail, one that is gone and what is no id are not found, and nothing is marked", async () => {
  await using pages = await servePages();
  const { ctx, db } = pages.site;
  const [member, other] = [await pages.site.member(), await pages.site.member()];
  await sendMail(db, { to: other.id, content: { kind: "password_reset", params: { hours: 24 } }, at: ctx.now() });
  const { id } = await db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  for (const requested of [id, crypto.randomUUID(), "x", ""]) {
    const { status, html } = await open(pages, member, `/member/message?id=${requested}`);
    assert.equal(status, 404, requested);
    assert.ok(html.includes(tw.mail.gone) && !html.includes(tw.mail.letters.password_reset.title));
  }
  assert.equal(bellOf((await open(pages, other)).html), 1);
  assert.equal((await open(pages, member, "/member/message?cursor=x&status=y")).status, 200);
});

Deno.test("a form marks all as read; one from another site marks nothing", async () => {
  await using pages = await servePages();
  const member = await pages.site.member();
  for (const title of ["one", "two"]) await sent(pages.site.ctx, { title });
  const elsewhere = { ...cookieOf(member), origin: "https://evil.example" };
  assert.equal((await pages.post("/member/message", "", elsewhere)).status, 403);
  assert.equal(bellOf((await open(pages, member)).html), 2);
  const { status, headers } = await pages.post("/member/message", "", cookieOf(member));
  assert.deepEqual([status, headers.get("location")], [303, "/member/message?done=1"]);
  const { html } = await open(pages, member, "/member/message?done=1");
  assert.ok(html.includes(tw.mail.allRead) && !html.includes(tw.mail.readAll));
  assert.equal(bellOf(html), 0);
});

Deno.test("a long mailbox goes page by page, each mail once, and keeps its place and filter while one is open", async () => {
  await using pages = await servePages();
  const { ctx, db } = pages.site;
  const member = await pages.site.member();
  for (let n = 0; n < 45; n++) {
    if (n % 9 === 0) await sent(ctx, { title: `${n}` });
    else {await sendMail(db, {
        to: member.id,
        content: { kind: "password_reset", params: { hours: 24 } },
        at: ctx.now(),
      });}
  }
  const ids: string[] = [];
  let address: string | undefined = "/member/message?status=unread";
  while (address) {
    const { html } = await open(pages, member, address);
    ids.push(...addressesIn(html).map((href) => new URL(href, "http://localhost").searchParams.get("id")!));
    address = new RegExp(`href="([^"]+)"[^>]*>${tw.mail.older}<`).exec(html)?.[1]?.replaceAll("&amp;", "&");
    if (address) assert.match(address, /status=unread&cursor=/);
  }
  assert.deepEqual([ids.length, new Set(ids).size], [45, 45]);
  assert.deepEqual(ids, ids.toSorted().toReversed(), "newest first");
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[here](javascript:alert(1))",
  "[here](//evil.example/)",
  "<svg onload=alert(1)>",
  "[https://jadehall.example](https://evil.example)",
];

Deno.test("hostile titles and texts show as text, in the list as in the mail", async () => {
  await using pages = await servePages();
  const member = await pages.site.member();
  for (const text of hostile) {
    const id = await sent(pages.site.ctx, { texts: { tw: { title: text.slice(0, 120), body: text } } });
    const { html } = await open(pages, member, `/member/message?id=${id}`);
    const shown = /<div class="mailbox.*<\/article>/s.exec(html)?.[0] ?? "";
    assert.ok(shown.includes("</h2>"), text);
    assert.doesNotMatch(shown, /<script|<svg on|<img|<a[^<>]*(evil|javascript:)|<[a-z][^<>]*\sonerror=/i, text);
  }
});

Deno.test("what asks for the live parts of a page gets the bell as it is now", async () => {
  await using pages = await servePages();
  const member = await pages.site.member();
  await sent(pages.site.ctx);
  const { html } = await open(pages, member, "/centre", { [onlyLiveHeader]: "1" });
  assert.match(html, /data-live="mail-bell"/);
  assert.equal(bellOf(html), 1);
  const mails = await open(pages, member, "/member/message", { [onlyLiveHeader]: "1" });
  assert.match(mails.html, /data-live="mails-head".*data-live="mails"/s);
  assert.equal(addressesIn(mails.html).length, 1);
});
