import assert from "node:assert/strict";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { pagesOfMembers, pagesOfVisitors, siteWithEverything } from "@/testing/site/every_page.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import { countingCtx } from "@/testing/site/statements_of.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";
import { redPacketsOf } from "@/api/rewards/red_packets/red_packet_cache.ts";

/** The most statements that a member's page sends, the first of which reads session, member and wallet. */
const maxOfMembers = 3;

/**
 * The page of security: the session, where else the member is signed in, the e-mail address, two for the second factors,
 * and whether this browser gets notices.
 */
const maxOfSecurity = 6;

/** Pages that show nothing of the member but what the frame of every page does. */
const framesOnly = /^\/(downApp|service|forum|news|article|article_detail|logout|no-such-page|play\?.*)$/;

Deno.test("a page sends no more statements than it may: a visitor's none, a member's one and three where it shows more", async () => {
  await using site = await siteWithEverything();
  const { ctx, answered } = await countingCtx(site.ctx);
  const { articles, activities } = await contentsOf(ctx).shown(ctx.now());
  for (const item of [...articles, ...activities]) await contentsOf(ctx).bodies(item);
  for (const packet of await redPacketsOf(ctx).shown(ctx.now())) await redPacketsOf(ctx).taken(packet);
  const handler = await createPageHandler(createApp(ctx));
  const above: string[] = [];
  const open = async (address: string, cookie: string, max: number) => {
    const before = answered();
    const request = new Request(new URL(address, "http://localhost"), { headers: { cookie } });
    await (await handler(request, pageVisitor)).text();
    const statements = answered() - before;
    if (statements > max) above.push(`${address}: ${statements} of ${max}`);
    return statements;
  };
  const session = `jadehall_session=${site.owner.token}`;
  for (const address of pagesOfVisitors) await open(address, "", 0);
  for (const address of [...pagesOfMembers, ...site.orders]) {
    await open(address, session, maxOf(address));
  }
  assert.deepEqual(above, []);
  assert.equal(await open("/member/withdraw", session, maxOfMembers), 3, "statements are counted");
});

function maxOf(address: string): number {
  if (address === "/member/security") return maxOfSecurity;
  return framesOnly.test(address) ? 1 : maxOfMembers;
}
