import { z } from "zod";
import { readAtMost } from "@/api/outgoing/read_at_most.ts";
import { parseJson } from "@/api/outgoing/parse_json.ts";
import type { SandboxDb } from "../store/tables.ts";
import { findPlay, openPlay, type Play, playLifetimeMs } from "../store/plays.ts";
import { spinOnce } from "../store/spins.ts";
import { readWallet } from "../store/wallets.ts";
import { closedPage, slotPage } from "./page.ts";
import { betSizesCents, drawStops, symbolAt } from "./rules.ts";

/** What serving the game needs. */
export interface PlaySite {
  db: SandboxDb;
  now(): Date;
  below(limit: number): number;
  origin: string;
}

/**
 * Serves the slot game. `/play` takes a launch token once, in its address or posted, and goes on to the game's own address, `/play/<id>`,
 * whose cookie holds its secret: reloading works, the address alone opens nothing.
 */
export async function servePlay(site: PlaySite, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, root, id, action] = url.pathname.split("/");
  if (root !== "play") return new Response("not found", { status: 404 });
  if (!id) return await enter(site, await launchTokenIn(request));
  const play = z.uuid().safeParse(id).success ? await findPlay(site.db, id, secretIn(request), site.now()) : null;
  if (action === undefined && request.method === "GET") return play ? await show(site, play) : closedPage();
  if (action === "spin" && request.method === "POST") return await spin(site, play, request);
  return new Response("not found", { status: 404 });
}

const SpinRequest = z.object({
  id: z.uuid(),
  bet: z.int().refine((cents) => betSizesCents.some((size) => size === BigInt(cents))),
});

/** In the address, or in the form of a browser that was made to post; null for neither. */
async function launchTokenIn(request: Request): Promise<string | null> {
  if (request.method === "GET") return new URL(request.url).searchParams.get("token");
  if (request.method !== "POST") return null;
  const form = await readAtMost(request, 1_024);
  return form && new URLSearchParams(new TextDecoder().decode(form)).get("token");
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
  return slotPage(play, await readWallet(site.db, play) ?? 0n);
}

async function spin(site: PlaySite, play: Play | null, request: Request): Promise<Response> {
  // A form or a script of another site can't send this type without a preflight request, which is not answered.
  if (request.headers.get("content-type") !== "application/json") return refuse(415, "not_json");
  const body = await readAtMost(request, 1_024);
  if (!play) return refuse(401, "closed");
  const asked = SpinRequest.safeParse(parseJson(body ?? ""));
  if (!asked.success) return refuse(400, "bad_request");
  const { id, bet } = asked.data;
  const stops = () => drawStops(site.below);
  const verdict = await spinOnce(site.db, play, { id, betCents: BigInt(bet) }, stops, site.now());
  if (verdict.kind === "conflict") return refuse(409, "conflict");
  if (verdict.kind === "insufficient") {
    return Response.json({ error: "insufficient", balance: Number(verdict.balanceCents) }, { status: 402 });
  }
  const { spin: played } = verdict;
  return Response.json({
    stops: played.stops,
    line: played.stops.map(symbolAt),
    bet: Number(played.betCents),
    win: Number(played.winCents),
    balance: Number(played.balanceCents),
  });
}

function secretIn(request: Request): string {
  return /(?:^|;\s*)play=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
