import type { Buffer } from "node:buffer";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { v4 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { SandboxDb } from "./tables.ts";
import { lockWallet, type Owner } from "./wallets.ts";

/**
 * The player whose game is opened, and the site's request: always the group, and a product and a game if it named them.
 */
export interface Launch extends Owner {
  /** The site's group that the game was chosen in, as `egame`. */
  group: string;
  productId: string | null;
  /** The id of one of the provider's own list of games. */
  gameId: string | null;
  device: "pc" | "mobile";
  language: string;
  backUrl: string;
}

/** A game that a player has open. Its secret is in a cookie of its own path, so two games in two tabs don't mix. */
export interface Play extends Launch {
  id: string;
}

/** How long a launch address is good for, and how long a game stays open, in milliseconds. */
export const launchLifetimeMs = 2 * 60_000;
export const playLifetimeMs = 12 * 60 * 60_000;

/** So many launches that were not opened, and so many open games, a player has at a provider: one more ends the oldest. */
export const maxPlays = 20;

/**
 * Makes the one-time token of a launch address, under the lock of the player's wallet. Only its hash is kept. Null for a
 * player who has no wallet.
 */
export async function createLaunch(db: SandboxDb, launch: Launch, at: Date): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  // Any player's: by itself, so that no wallet's lock waits for another's.
  await db.deleteFrom("sandbox.launches").where("expires_at", "<", at).execute();
  return await inTransaction(db, async (tx) => {
    if (await lockWallet(tx, launch) === null) return null;
    const token_hash = hash(token);
    await tx.insertInto("sandbox.launches").values({
      token_hash,
      provider: launch.provider,
      player: launch.player,
      game_group: launch.group,
      product_id: launch.productId,
      game_id: launch.gameId,
      device: launch.device,
      language: launch.language,
      back_url: launch.backUrl,
      expires_at: new Date(at.getTime() + launchLifetimeMs),
    }).execute();
    const oldest = tx.selectFrom("sandbox.launches").select("token_hash")
      .where("provider", "=", launch.provider).where("player", "=", launch.player).where("token_hash", "<>", token_hash)
      .orderBy("expires_at", "desc").orderBy("token_hash").offset(maxPlays - 1);
    await tx.deleteFrom("sandbox.launches").where("token_hash", "in", oldest).execute();
    return token;
  });
}

/** Turns a launch token into an open game and the secret of its cookie; null when it is unknown, used or too old. */
export async function openPlay(db: SandboxDb, token: string, at: Date): Promise<{ id: string; secret: string } | null> {
  await db.deleteFrom("sandbox.plays").where("expires_at", "<", at).execute();
  return await inTransaction(db, async (tx) => {
    const owner = await tx.selectFrom("sandbox.launches").select(["provider", "player"])
      .where("token_hash", "=", hash(token)).executeTakeFirst();
    if (!owner) return null;
    await lockWallet(tx, owner);
    const launch = await tx.deleteFrom("sandbox.launches").where("token_hash", "=", hash(token))
      .returningAll().executeTakeFirst();
    if (!launch || launch.expires_at <= at) return null;
    const play = { id: v4(), secret: randomBytes(32).toString("base64url") };
    const { token_hash: _, ...input } = launch;
    await tx.insertInto("sandbox.plays").values({
      ...input,
      id: play.id,
      secret_hash: hash(play.secret),
      expires_at: new Date(at.getTime() + playLifetimeMs),
    }).execute();
    const oldest = tx.selectFrom("sandbox.plays").select("id")
      .where("provider", "=", owner.provider).where("player", "=", owner.player).where("id", "<>", play.id)
      .orderBy("expires_at", "desc").orderBy("id").offset(maxPlays - 1);
    await tx.deleteFrom("sandbox.plays").where("id", "in", oldest).execute();
    return play;
  });
}

/** The open game of this id if the secret is its own, or null. */
export async function findPlay(db: SandboxDb, id: string, secret: string, at: Date): Promise<Play | null> {
  const row = await db.selectFrom("sandbox.plays").selectAll()
    .where("id", "=", id).where("expires_at", ">", at).executeTakeFirst();
  if (!row || !timingSafeEqual(row.secret_hash, hash(secret))) return null;
  const { provider, player, device, language } = row;
  return {
    id,
    provider,
    player,
    device,
    language,
    backUrl: row.back_url,
    group: row.game_group,
    productId: row.product_id,
    gameId: row.game_id,
  };
}

/** Ends every open game and every unused launch of a player, under the lock of their wallet: none is opened meanwhile. */
export async function endPlays(db: SandboxDb, { provider, player }: Owner): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallet(tx, { provider, player });
    await tx.deleteFrom("sandbox.launches").where("provider", "=", provider).where("player", "=", player).execute();
    await tx.deleteFrom("sandbox.plays").where("provider", "=", provider).where("player", "=", player).execute();
  });
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
