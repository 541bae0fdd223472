import type { State } from "@/define.ts";
import { may } from "@/api/identity/status/status_rules.ts";

/** How far a new member is. */
export interface NextSteps {
  /** Support has activated them, or no top-up needs that. */
  isActivated: boolean;
  hasToppedUp: boolean;
  /** They have opened a game. */
  hasPlayed: boolean;
}

/**
 * Returns how far a new member is; null for a visitor, for a member who may not top up, and for one who is active and has
 * played.
 */
export function nextStepsOf({ ctx, signedIn, context }: State, hasPlayed: boolean): NextSteps | null {
  if (!signedIn || !context.member) return null;
  const { status } = signedIn.member.currentStatus;
  if (!may(status, "deposit")) return null;
  const isActivated = status !== "new" || !ctx.settings.get("deposit.require_activation");
  return isActivated && hasPlayed ? null : { isActivated, hasToppedUp: context.member.hasToppedUp, hasPlayed };
}
