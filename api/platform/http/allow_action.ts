import type { z } from "zod";
import { allow } from "@/api/identity/status/status.ts";
import { type MemberAction, openWhileTemporary } from "@/api/identity/status/status_rules.ts";
import { type ApiContext, signedInOf } from "./context.ts";
import { refusal } from "./refusal.ts";

/** What a call does, for the table of what members may do by their status. */
export type CallAction<Input extends z.ZodObject> = MemberAction | ActionByInput<Input>;

/** What a call does where its input says what. */
interface ActionByInput<Input extends z.ZodObject> {
  among: readonly MemberAction[];
  of(input: z.output<Input>): MemberAction;
}

/** The refusal of a call that the caller's status does not allow; null lets it pass. */
export function refusedByStatus<Input extends z.ZodObject>(
  c: ApiContext,
  action: CallAction<Input>,
  input: z.output<Input>,
): Response | null {
  const signedIn = signedInOf(c);
  if (!signedIn) return null;
  const { present, mustChangePassword } = signedIn.member;
  const asked = typeof action === "string" ? action : action.of(input);
  if (mustChangePassword && !openWhileTemporary.includes(asked)) {
    return refusal(c, { code: "password_change_required" });
  }
  const allowed = allow(present, asked);
  return allowed.ok ? null : refusal(c, allowed.refusal);
}

/** All that a call may do. */
export function actionsOf(action: MemberAction | Pick<ActionByInput<z.ZodObject>, "among">): readonly MemberAction[] {
  return typeof action === "string" ? [action] : action.among;
}
