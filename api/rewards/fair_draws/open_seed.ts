import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { newClientSeed } from "@/shared/draws/client_seed.ts";
import { makeServerSeed } from "./server_seed.ts";

/** The seed that a member's next draw is made with: everything that is shown of it before. */
export interface OpenSeed {
  id: string;
  serverHash: string;
  clientSeed: string;
  /** The next draw's number. */
  nonce: number;
}

/** Reads the member's open seed, or creates one: its hash is shown before the first draw. */
export async function openSeedOf(ctx: Pick<Ctx, "db" | "vault" | "now">, member: MemberId): Promise<OpenSeed> {
  const open = await openSeed(ctx.db, member).executeTakeFirst();
  return open ? toSeed(open) : await makeOpenSeed(ctx, member);
}

/** Gives a member who has no open seed one: of requests at the same moment one does, and all get it. */
export async function makeOpenSeed(ctx: Pick<Ctx, "db" | "vault" | "now">, member: MemberId): Promise<OpenSeed> {
  await insertSeed(ctx, member, newClientSeed());
  return toSeed(await openSeed(ctx.db, member).executeTakeFirstOrThrow());
}

/** A member's open seed as a query, to be read as a part of another statement too. */
export function openSeed(db: Kysely<DB>, member: MemberId) {
  return db.selectFrom("draw_seeds").select(["id", "server_hash", "client_seed", "next_nonce"])
    .where("member_id", "=", member).where("revealed_at", "is", null);
}

/** The seed of a row of {@link openSeed}. */
export function toSeed(
  row: { id: string; server_hash: string; client_seed: string; next_nonce: number },
): OpenSeed {
  return { id: row.id, serverHash: row.server_hash, clientSeed: row.client_seed, nonce: row.next_nonce };
}

/** Gives a member a new seed, unless they have an open one. */
export async function insertSeed(
  { db, vault, now }: Pick<Ctx, "db" | "vault" | "now">,
  member: MemberId,
  clientSeed: string,
): Promise<void> {
  const seed = await makeServerSeed(vault, member);
  await db.insertInto("draw_seeds").values({ ...seed, member_id: member, client_seed: clientSeed, created_at: now() })
    .onConflict((conflict) => conflict.column("member_id").where("revealed_at", "is", null).doNothing()).execute();
}
