import { HttpError } from "fresh";
import type { TileGroup } from "@/components/tiles/motifs.ts";
import { drawTile } from "@/components/tiles/tile.ts";
import { define } from "@/define.ts";

/**
 * Draws the tile of a game that was added after static/tiles was written: an operator may add one any day. As no process
 * of the site makes bitmaps, its WebP is the one of its group.
 */
export const handler = define.handlers({
  GET({ params }) {
    const name = /^(live|lottery|sport|chess|egame|fish|online)-([a-z0-9_]{1,32})\.(svg|webp)$/.exec(params.file ?? "");
    if (!name) throw new HttpError(404);
    const [, group, code, form] = name as unknown as [string, TileGroup, string, "svg" | "webp"];
    if (form === "webp") {
      const headers = { "Location": `/tiles/${group}.webp`, "Cache-Control": "public, max-age=86400" };
      return new Response(null, { status: 302, headers });
    }
    return new Response(drawTile(group, code), {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
    });
  },
});
