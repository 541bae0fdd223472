import type { Buffer } from "node:buffer";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { v4 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { SandboxDb } from "./tables.ts";
import type { Owner } from "./wallets.ts";

/** A game that a player has open. Its secret is in a cookie of its own path, so two games in two tabs don't mix. */
export interface Play extends Owner {
  id: string;
  language: string;
  backUrl: string;
}

/** How long a launch address is good for, and how long a game stays open, in milliseconds. */
export const launchLifetimeMs = 2 * 60_000;
export const playLifetimeMs = 12 * 60 * 60_000;

/** Makes the one-time token of a launch address. Only its hash is kept. */
export async function createLaunch(
  db: SandboxDb,
  launch: Owner & { language: string; backUrl: string },
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.deleteFrom("sandbox.launches").where("expires_at", "<", at).execute();
  await db.insertInto("sandbox.launches").values({
    token_hash: hash(token),
    provider: launch.provider,
    player: launch.player,
    language: launch.language,
    back_url: launch.backUrl,
    expires_at: new Date(at.getTime() + launchLifetimeMs),
  }).execute();
  return token;
}

/** Turns a launch token into an open game and the secret of its cookie; null when it is unknown, used or too old. */
export async function openPlay(db: SandboxDb, token: string, at: Date): Promise<{ id: string; secret: string } | null> {
  return await inTransaction(db, async (tx) => {
    const launch = await tx.deleteFrom("sandbox.launches").where("token_hash", "=", hash(token))
      .returningAll().executeTakeFirst();
    if (!launch || launch.expires_at <= at) return null;
    const play = { id: v4(), secret: randomBytes(32).toString("base64url") };
    await tx.deleteFrom("sandbox.plays").where("expires_at", "<", at).execute();
    await tx.insertInto("sandbox.plays").values({
      id: play.id,
      secret_hash: hash(play.secret),
      provider: launch.provider,
      player: launch.player,
      language: launch.language,
      back_url: launch.back_url,
      expires_at: new Date(at.getTime() + playLifetimeMs),
    }).execute();
    return play;
  });
}

/** The open game of this id if the secret is its own, or null. */
export async function findPlay(db: SandboxDb, id: string, secret: string, at: Date): Promise<Play | null> {
  const row = await db.selectFrom("sandbox.plays").selectAll()
    .where("id", "=", id).where("expires_at", ">", at).executeTakeFirst();
  if (!row || !timingSafeEqual(row.secret_hash, hash(secret))) return null;
  return { id, provider: row.provider, player: row.player, language: row.language, backUrl: row.back_url };
}

/** Ends every open game and every unused launch of a player. */
export async function endPlays(db: SandboxDb, { provider, player }: Owner): Promise<void> {
  await db.deleteFrom("sandbox.launches").where("provider", "=", provider).where("player", "=", player).execute();
  await db.deleteFrom("sandbox.plays").where("provider", "=", provider).where("player", "=", player).execute();
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
