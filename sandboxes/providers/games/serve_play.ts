import { z } from "zod";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { findPlay, openPlay, type Play, playLifetimeMs } from "../store/plays.ts";
import type { SandboxDb } from "../store/tables.ts";
import { readSandboxWallet } from "../store/wallets.ts";
import { closedPage, gamePage } from "./frame/page.ts";
import { serveFile } from "./frame/files.ts";
import { gameOf } from "./game_of.ts";
import type { Below } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { playStep } from "./play_step.ts";
import { readTable, showPlayed } from "./read_table.ts";

/** The means for serving games. */
export interface PlaySite {
  db: SandboxDb;
  now(): Date;
  below: Below;
  origin: string;
}

/**
 * Serves the games. `/play` takes a launch token once, in its address or posted, and goes on to the game's own address,
 * `/play/<id>`, whose cookie holds its secret: reloading works, the address alone opens nothing. Below it, `table` tells
 * how the game stands, which is what a reloaded page begins with, and `step` takes a step of a round.
 */
export async function servePlay(site: PlaySite, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, root, id, action] = url.pathname.split("/");
  if (root === "games") return serveFile(url.pathname);
  if (root !== "play") return new Response("not found", { status: 404 });
  if (!id) return await enter(site, await launchTokenIn(request));
  const play = z.uuid().safeParse(id).success ? await findPlay(site.db, id, secretIn(request), site.now()) : null;
  if (action === undefined && request.method === "GET") return play ? await show(site, play) : closedPage();
  if (action === "table" && request.method === "GET") return await table(site, play);
  if (action === "step" && request.method === "POST") return await step(site, play, request);
  return new Response("not found", { status: 404 });
}

/** A round has few steps: a page that counts further is none of ours. */
const StepRequest = z.object({ id: z.uuid(), step: z.int().min(0).max(50), action: z.unknown() });
const maxRequestBytes = 4_096;

/** In the address, or in the form of a browser that was made to post; null for neither. */
async function launchTokenIn(request: Request): Promise<string | null> {
  if (request.method === "GET") return new URL(request.url).searchParams.get("token");
  if (request.method !== "POST") return null;
  const form = await readAtMost(request, 1_024);
  return "cut" in form ? null : new URLSearchParams(new TextDecoder().decode(form.bytes)).get("token");
}

async function enter(site: PlaySite, token: string | null): Promise<Response> {
  const play = await openPlay(site.db, token ?? "", site.now());
  if (!play) return closedPage();
  const secure = site.origin.startsWith("https:") ? "; Secure" : "";
  const cookie = `play=${play.secret}; Path=/play/${play.id}; Max-Age=${playLifetimeMs / 1000}; HttpOnly; SameSite=Lax`;
  return new Response(null, {
    status: 303,
    headers: { location: `/play/${play.id}`, "set-cookie": cookie + secure, "referrer-policy": "no-referrer" },
  });
}

async function show(site: PlaySite, play: Play): Promise<Response> {
  return gamePage(play, gameOf(play), await readSandboxWallet(site.db, play) ?? 0n);
}

async function table(site: PlaySite, play: Play | null): Promise<Response> {
  if (!play) return refuse(401, "closed");
  return Response.json(await readTable(site, play, gameOf(play)), { headers: { "cache-control": "no-store" } });
}

async function step(site: PlaySite, play: Play | null, request: Request): Promise<Response> {
  // A form or a script of another site can't send this type without a preflight request, which is not answered.
  if (request.headers.get("content-type") !== "application/json") return refuse(415, "not_json");
  const body = await readAtMost(request, maxRequestBytes);
  if (!play) return refuse(401, "closed");
  const game = gameOf(play);
  const kind = kindOf(game);
  const input = StepRequest.safeParse(parseJson("cut" in body ? "" : body.bytes));
  const action = kind.action.safeParse(input.data?.action);
  if (!input.success || !action.success) return refuse(400, "bad_request");
  const { id, step } = input.data;
  const luck = { below: site.below, now: site.now() };
  const verdict = await playStep(site.db, kind, play, game, { id, step, action: action.data }, luck);
  switch (verdict.kind) {
    case "played":
      return Response.json(await showPlayed(site, play, game, verdict));
    case "insufficient":
      return Response.json({ error: "insufficient", balance: Number(verdict.balanceCents) }, { status: 402 });
    case "refused":
      return refuse(422, verdict.word);
    case "conflict":
      return refuse(409, "conflict");
    case "too_many":
      return refuse(429, "too_many");
  }
}

function secretIn(request: Request): string {
  return /(?:^|;\s*)play=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
