import { CONTENT_PARAM } from "./asset.ts";
import { progressOf } from "./requests/progress.ts";
import type { BuiltAsset } from "./manifest.ts";
import { pathnameOf } from "./routing/pathname.ts";
import type { Site } from "./site.ts";
import type { Middleware } from "./types.ts";

/** Files up to this many bytes are kept in memory once read; larger ones are streamed from the disk. */
const KEPT_BYTES = 512 * 1024;

/**
 * Serves the build's assets. Under an address with the content's hash a file may be kept for ever. Under its plain name it is not to
 * be kept, as in Fresh, and answered 304 to who has it all the same. The address of another content leads to the plain one.
 */
export function staticFiles<State>(): Middleware<State> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return (ctx) => {
    const { site } = progressOf(ctx);
    const { method } = ctx.req;
    if (site.build === null || (method !== "GET" && method !== "HEAD")) return ctx.next();
    const asset = site.build.assets[pathnameOf(ctx.req.url)];
    if (asset === undefined) return ctx.next();
    // Most addresses have the hash that the page was given: no URL is built for them.
    const isHashed = ctx.req.url.endsWith(`?${CONTENT_PARAM}=${asset.hash}`);
    if (!isHashed && ctx.req.url.includes(CONTENT_PARAM) && isOfOther(ctx.url, asset)) return toPlainAddress(ctx.url);
    return serve(site, asset, ctx.req, isHashed, kept);
  };
}

/** Whether an address names another content than the file has. */
function isOfOther({ searchParams }: URL, { hash }: BuiltAsset): boolean {
  return searchParams.has(CONTENT_PARAM) && searchParams.get(CONTENT_PARAM) !== hash;
}

function toPlainAddress({ pathname, search }: URL): Response {
  const left = new URLSearchParams(search);
  left.delete(CONTENT_PARAM);
  const location = left.size === 0 ? pathname : `${pathname}?${left}`;
  return new Response(null, { status: 307, headers: { location } });
}

async function serve(
  site: Site,
  asset: BuiltAsset,
  req: Request,
  isHashed: boolean,
  kept: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const etag = `W/"${asset.hash}"`;
  const isImmutable = asset.hashedName || isHashed;
  const headers = new Headers({
    etag,
    "cache-control": isImmutable
      ? "public, max-age=31536000, immutable"
      : "no-cache, no-store, max-age=0, must-revalidate",
    "content-type": asset.type,
  });
  if (asset.encodings.length > 0) headers.set("vary", "accept-encoding");
  if (req.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const encoding = asset.encodings.find((one) => accepts(req.headers.get("accept-encoding") ?? "", one));
  if (encoding !== undefined) headers.set("content-encoding", encoding);
  // HEAD gets the headers; no file is opened for it.
  if (req.method === "HEAD") return new Response(null, { headers });
  const file = new URL(asset.file + (encoding === undefined ? "" : ENDINGS[encoding]), site.buildDir);
  return new Response(await bodyOf(file, asset.size, headers, kept), { headers });
}

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

/** Whether an Accept-Encoding header takes an encoding: named, and not with weight zero (RFC 9110, section 12.5.3). */
function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, weight] = part.split(";");
    return name?.trim() === encoding && !/q=0(\.0*)?\s*$/.test(weight ?? "");
  });
}

async function bodyOf(
  file: URL,
  size: number,
  headers: Headers,
  kept: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<BodyInit> {
  const known = kept.get(file.href);
  if (known !== undefined) return known;
  if (size > KEPT_BYTES) {
    const opened = await Deno.open(file);
    try {
      headers.set("content-length", String((await opened.stat()).size));
      return opened.readable;
    } catch (error) {
      opened.close();
      throw error;
    }
  }
  const bytes = await Deno.readFile(file);
  kept.set(file.href, bytes);
  return bytes;
}
