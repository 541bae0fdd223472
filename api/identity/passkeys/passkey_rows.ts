import { Buffer } from "node:buffer";
import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Passkey } from "./schema.ts";

/** The columns of a passkey that its member sees. */
export const shownColumns = ["id", "name", "created_at", "last_used_at"] as const;

/** A stored passkey as its member sees it. */
export function toPasskey(row: Pick<Selectable<DB["passkeys"]>, (typeof shownColumns)[number]>): Passkey {
  return {
    id: Number(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** The member's passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Ctx, "db">, member: MemberId): Promise<Passkey[]> {
  const rows = await db.selectFrom("passkeys").select(shownColumns).where("member_id", "=", member).orderBy("id")
    .execute();
  return rows.map(toPasskey);
}

/**
 * Returns the user handle that a passkey stores and gives back at sign-in (WebAuthn): random, as level 3 requires
 * (14.6.1), so that a lent or lost device does not reveal its member.
 * @param handle members.passkey_handle
 */
export function userHandleOf(handle: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(handle.replaceAll("-", ""), "hex"));
}
