import assert from "node:assert/strict";
import { createPageHandler } from "@/server/fresh.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createApp } from "@/server/create_app.ts";
import { testSite } from "@/testing/site/test_site.ts";

const pages = [
  "/",
  "/?login=1",
  "/login",
  "/logout",
  "/egame",
  "/centre",
  "/member/wallet",
  "/member/cash",
  "/member/bind",
  "/member/security",
  "/member/breaks",
  "/member/breaks?length=m6",
  "/member/recharge",
  "/member/withdraw",
  "/member/card",
  "/member/record",
  "/member/record/withdrawal",
  "/member/record/red_packet",
  "/member/record/turnover",
  "/member/logs",
  "/member/statement",
  "/member/activity",
  "/member/limits",
  "/member/complaints",
  "/member/vip/rebate",
  "/member/transfer?game=rsg&group=egame",
  "/member/gamepoint",
  "/member/password",
];

Deno.test("no page has a form that the browser validates in its own words and language", async () => {
  await using site = await testSite();
  await seedGames(site.db);
  const handler = await createPageHandler(createApp(site.ctx), { mode: "production" });
  const { token } = await site.member({ main: 5000_00n });
  let forms = 0;
  for (const path of pages) {
    for (const cookie of ["", `jadehall_session=${token}`]) {
      const html = await (await handler(new Request(new URL(path, "http://localhost"), { headers: { cookie } })))
        .text();
      for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
        forms++;
        assert.match(form, /\snovalidate\b/i, path);
      }
    }
  }
  assert.ok(forms > pages.length, "the pages have forms");
});
