import { HttpError } from "fresh";
import { colorSheet } from "@/components/page/color_sheet.ts";
import { define } from "@/define.ts";

/**
 * The operator's own colours. A browser keeps them permanently under the address that names them; a process that has
 * another version than the page's answers with its own, without caching.
 */
export const handler = define.handlers({
  GET({ state: { ctx }, url }) {
    const sheet = colorSheet(ctx.settings.get("theme.colors"));
    if (!sheet) throw new HttpError(404);
    const cacheControl = sheet.address === url.pathname ? "public, max-age=31536000, immutable" : "private, no-store";
    return new Response(sheet.rules, {
      headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": cacheControl },
    });
  },
});
