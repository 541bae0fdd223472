import type { Context } from "fresh";
import { stepUpByPassword } from "@/api/identity/security/step_up_by_password.ts";
import type { OwnPasswordRefusal } from "@/api/identity/security/check_own_password.ts";
import { done, type Result } from "@/api/result.ts";
import { requireStepUp } from "@/api/identity/sessions/step_up.ts";
import type { State } from "@/define.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";

/** A request of a members' page by a plain form. */
export type FormPage = Context<State>;

/**
 * Whether a member has proved who they are for what a plain form does, by the login password in the form where it is not
 * known already. The browser gets the session's next token with the answer.
 */
export async function proveByForm(
  c: FormPage,
  password: string,
): Promise<Result<null, "step_up_required" | OwnPasswordRefusal>> {
  const { ctx, signedIn } = c.state;
  if (!signedIn) throw new Error("only a member's page asks for a proof");
  const known = await requireStepUp(ctx, signedIn);
  if (known.ok || password === "") return known;
  const proved = await stepUpByPassword(ctx, signedIn, password, pageVisitorOf(c));
  if (!proved.ok) return proved;
  c.state.proved = proved.value;
  return done(null);
}
