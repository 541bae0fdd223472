import type { Ctx } from "../../context.ts";
import { deviceOf } from "../member_events/device_of.ts";
import { locationFinder } from "../member_events/location_of.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { ShownSession } from "./schema.ts";

/** A member's sessions and the sign-in before the calling one. */
interface ListedSessions {
  /** The calling session first, then the most recent. Their ids open nothing. */
  sessions: ShownSession[];
  /** The time of the last sign-in before the calling session, on any device; null if no such sign-in is kept. */
  signedInBefore: Date | null;
}

/** Lists a member's sessions, with the last sign-in before the calling one. */
export async function listSessions(ctx: Ctx, { member, session }: SignedIn): Promise<ListedSessions> {
  const rows = await ctx.db.selectFrom("sessions").select((eb) => [
    "id",
    "address",
    "user_agent",
    "created_at",
    "seen_at",
    eb("id", "=", eb.selectFrom("sessions").select("id").where("token_hash", "=", session.tokenHash)).as("own"),
    eb.selectFrom("member_events").select("created_at")
      .where("subject", "=", member.id).where("kind", "=", "sign_in").where(
        "created_at",
        "<",
        eb.selectFrom("sessions").select("created_at").where("token_hash", "=", session.tokenHash),
      )
      .orderBy("id", "desc").limit(1).as("before"),
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
  return {
    sessions: [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)],
    signedInBefore: rows[0]?.before ?? null,
  };
}
