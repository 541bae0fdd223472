import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Result } from "../../result.ts";
import { allow, type CurrentStatus, statusAt, statusColumns, type StatusRefusal } from "./status.ts";
import type { MemberAction } from "./status_rules.ts";

/** Reads the member's current status, which stays the same under the member's lock until the transaction ends. */
export async function readStatus({ db, now }: Pick<Ctx, "db" | "now">, member: MemberId): Promise<CurrentStatus> {
  const row = await db.selectFrom("members").select(statusColumns).where("id", "=", member).executeTakeFirstOrThrow();
  return statusAt(row, now());
}

/**
 * Whether a member whose status was read with their session may do something. One who may not is read again: the
 * session's statement knows no break's day of return.
 */
export async function allowSignedIn(
  ctx: Pick<Ctx, "db" | "now">,
  { id, currentStatus }: { id: MemberId; currentStatus: CurrentStatus },
  action: MemberAction,
): Promise<Result<null, StatusRefusal>> {
  const allowed = allow(currentStatus, action);
  return allowed.ok ? allowed : await checkStatus(ctx, id, action);
}

/** Whether a member may do something now, or the refusal. An operation that a freeze races with asks under the lock. */
export async function checkStatus(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  action: MemberAction,
): Promise<Result<null, StatusRefusal>> {
  return allow(await readStatus(ctx, member), action);
}
