import { HttpError } from "fresh";
import { colorSheet } from "@/components/page/color_sheet.ts";
import { define } from "@/define.ts";

/**
 * The operator's own colours. Under the address that names them a browser keeps them for good; a process that has not
 * heard yet of a change, or has sooner than the page's, answers with what it knows, to be asked again.
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
