import { define } from "@/define.ts";

/**
 * Tells search engines which pages they may read, and where the list of pages is once the site knows its own address.
 */
export const handler = define.handlers({
  GET({ state: { ctx } }) {
    const sitemap = ctx.siteUrl === null ? "" : `\nSitemap: ${new URL("/sitemap.xml", ctx.siteUrl)}\n`;
    return new Response(rules + sitemap, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  },
});

const rules = `User-agent: *
Disallow: /api/
Disallow: /member/
Disallow: /pay
Disallow: /play
Disallow: /c2p_pay
Disallow: /u_pay
`;
