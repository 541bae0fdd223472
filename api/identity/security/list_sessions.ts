import type { Ctx } from "../../context.ts";
import { deviceOf } from "../member_events/device_of.ts";
import { locationFinder } from "../member_events/location_of.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { ShownSession } from "./schema.ts";

/** Lists a member's sessions: the calling one first, then the most recent. Their ids open nothing. */
export async function listSessions(ctx: Ctx, { member, session }: SignedIn): Promise<ShownSession[]> {
  const rows = await ctx.db.selectFrom("sessions").select((eb) => [
    "id",
    "address",
    "user_agent",
    "created_at",
    "seen_at",
    eb("id", "=", eb.selectFrom("sessions").select("id").where("token_hash", "=", session.tokenHash)).as("own"),
  ])
    .where("member_id", "=", member.id).where("replaced_at", "is", null).where("expires_at", ">", ctx.now())
    .orderBy("seen_at", "desc").execute();
  const locationOf = locationFinder(ctx);
  const shown = rows.map(({ id, address, user_agent, created_at, seen_at, own }) => ({
    id,
    current: own === true,
    ...locationOf(address),
    device: deviceOf(user_agent),
    signed_in_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
}
