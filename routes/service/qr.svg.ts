import { HttpError } from "fresh";
import { encode } from "uqr";
import { define } from "@/define.ts";

/** The support ID as a QR code: of the one that the site has, and of nothing else that an address asks for. */
export const handler = define.handlers({
  GET({ url, state: { ctx } }) {
    const id = ctx.settings.get("support.id");
    if (id === "" || url.searchParams.get("id") !== id) throw new HttpError(404);
    return new Response(qrSvg(id), {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
    });
  },
});

function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : [])).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#10201a" d="${dark}"/></svg>\n`;
}
