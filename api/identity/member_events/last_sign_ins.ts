import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { MemberId } from "../../member_id.ts";
import { deviceOf } from "./device_of.ts";

/** A sign-in as operators see it, with the whole address. */
interface SignIn {
  at: Date;
  address: string | null;
  device: string;
}

/** A member's last sign-ins, the newest first. */
export async function lastSignIns(db: Kysely<DB>, member: MemberId, limit: number): Promise<SignIn[]> {
  const rows = await db.selectFrom("member_events").select(["last_at", "address", "user_agent"])
    .where("subject", "=", member).where("kind", "=", "sign_in").orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ last_at, address, user_agent }) => ({ at: last_at, address, device: deviceOf(user_agent) }));
}
