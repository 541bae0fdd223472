import assert from "node:assert/strict";
import { memberPages } from "@/components/header/member_pages.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { tw } from "@/i18n/mod.ts";
import { fund } from "@/testing/site/fund.ts";
import { servePages } from "@/testing/site/serve_pages.ts";

Deno.test("the nickname's form gives the member one, refuses with what was typed, and nothing of it becomes markup", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const [member, other] = [await site.member(), await site.member()];
  const cookie = { cookie: `jadehall_session=${member.token}` };
  const saved = await pages.post("/member/wallet", `nickname=${encodeURIComponent("<b>小明</b>")}`, cookie);
  assert.deepEqual([saved.status, saved.headers.get("location")], [303, "/member/wallet?saved=1"]);
  const html = await (await pages.get("/member/wallet", cookie)).text();
  assert.match(html, /<bdi>&lt;b>小明&lt;\/b><\/bdi>/);
  assert.doesNotMatch(html, /<b>小明/);

  const refused = await pages.post("/member/wallet", `nickname=${"x".repeat(21)}`, cookie);
  assert.equal(refused.status, 422);
  const again = await refused.text();
  assert.match(again, new RegExp(`value="${"x".repeat(21)}"`));
  assert.ok(again.includes(tw.errors.fields.nickname_length));
  const rows = await site.db.selectFrom("members").select(["id", "nickname"]).execute();
  assert.deepEqual(rows.find(({ id }) => id === member.id)?.nickname, "<b>小明</b>");
  assert.deepEqual(rows.find(({ id }) => id === other.id)?.nickname, "");
});

Deno.test("the wallet's page lists what moved the member's main wallet, with the balance after it, and no other member's", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const member = await site.member({ main: 1234_50n });
  const [stranger = 0n] = await testMembers(site.db, 1);
  await fund(site.ctx, stranger, 77_77n);
  const html = await (await pages.get("/member/cash", { cookie: `jadehall_session=${member.token}` })).text();
  const table = html.slice(html.indexOf("<table"), html.indexOf("</table>"));
  assert.match(table, /\+1,234\.50[^]*1,234\.50/);
  assert.doesNotMatch(html, /77\.77/);
});

Deno.test("a visitor of the member centre is led to sign in, and back; a member finds every page and the way out", async () => {
  await using pages = await servePages();
  const visitor = await pages.get("/centre");
  assert.deepEqual([visitor.status, visitor.headers.get("location")], [303, "/?login=1&next=%2Fcentre"]);
  const member = await pages.site.member({ main: 88_00n });
  const html = await (await pages.get("/centre", { cookie: `jadehall_session=${member.token}` })).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const { path } of [...memberPages.slice(1), { path: "/logout" }]) {
    assert.ok(main.includes(`href="${path}"`), path);
  }
  assert.match(main, new RegExp(`${member.account}[^]*88<span class="dec">\\.00`));
});

Deno.test("a store number is bound by a plain form, which says what is wrong at its field and shows only the number's end", async () => {
  await using pages = await servePages();
  const { site } = pages;
  const member = await site.member();
  const cookie = { cookie: `jadehall_session=${member.token}` };
  const refused = await pages.post("/member/bind", "store_type=FAMILYS&number=12%2034", cookie);
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.ok(html.includes(tw.errors.fields.store_number));
  assert.match(html, /<option[^>]* selected[^>]*>全家|<option[^>]*value="FAMILYS"[^>]* selected/);
  const bound = await pages.post("/member/bind", "store_type=FAMILYS&number=Q7W8E9R0", cookie);
  assert.deepEqual([bound.status, bound.headers.get("location")], [303, "/member/bind?done=1"]);
  const shown = await (await pages.get("/member/bind?done=1", cookie)).text();
  assert.ok(shown.includes("•••• E9R0") && !shown.includes("Q7W8E9R0"));
});
