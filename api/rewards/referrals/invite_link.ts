import { encode } from "uqr";
import type { Ctx } from "../../context.ts";
import { isHttps } from "@/api/platform/http/answer/cookies.ts";

/** The link by which a member invites: the sign-up of the site, under the address that the request came to where no other is set. */
export function inviteLink(
  ctx: Pick<Ctx, "siteUrl">,
  request: Pick<Request, "url" | "headers">,
  promoteCode: string,
): string {
  const { host } = new URL(request.url);
  const link = new URL("/signup", ctx.siteUrl ?? `${isHttps(ctx, request) ? "https" : "http"}://${host}`);
  link.searchParams.set("superid", promoteCode);
  return link.href;
}

/** A text as a QR code: the side in modules, and the dark ones as an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : [])).join("");
  return { size, path };
}

/** A text as a QR code in an SVG document, with the quiet zone that readers need. */
export function qrDocument(text: string): string {
  const { size, path } = qrPath(text);
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="#10201a" d="${path}"/></svg>`;
}
