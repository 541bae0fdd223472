import clientScript from "./client.js" with { type: "text" };
import { isTileGroup } from "@/components/tiles/motifs.ts";
import { drawTile } from "@/components/tiles/tile.ts";
import { namesOf } from "../../game_list/name_of.ts";
import { gameScripts } from "../scripts.ts";

/** Serves what pages of games fetch: the scripts of the frame and of each kind, and the tile of a game. */
export function serveFile(path: string): Response {
  if (path === "/games/frame/client.js") return script(clientScript);
  const source = gameScripts.get(path.slice("/games/".length));
  if (source !== undefined) return script(source);
  const [, group = "", code = "", gameId] = tilePath.exec(path) ?? [];
  if (!isTileGroup(group)) return new Response("not found", { status: 404 });
  const listed = gameId === undefined ? undefined : { id: gameId, names: namesOf(code, gameId) };
  return file(drawTile(group, code, listed), "image/svg+xml");
}

/** A group's own game of a provider, as `egame-bng.svg`, or one of its list, as `egame/bng/slot-3.svg`. */
const tilePath = /^\/games\/tile\/([a-z]+)[-/]([a-z0-9_]{1,32})(?:\/([A-Za-z0-9_.:-]{1,64}))?\.svg$/;

function script(text: string): Response {
  return file(text, "text/javascript; charset=utf-8");
}

function file(body: string, type: string): Response {
  const headers = { "content-type": type, "cache-control": "public, max-age=300", "x-content-type-options": "nosniff" };
  return new Response(body, { headers });
}
