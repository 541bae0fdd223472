import { signUpTexts } from "@/components/sign_up/texts.ts";
import type { SignUpView } from "@/components/sign_up/view.ts";
import type { State } from "@/define.ts";
import { inviteOf } from "../../(_lib)/invite.ts";

/** What the sign-up form shows to the visitor who asks: their invite is in it. */
export function readSignUpView({ ctx, t }: Pick<State, "ctx" | "t">, req: Request): SignUpView {
  return { country: ctx.settings.get("site.country"), invite: inviteOf(ctx, req), texts: signUpTexts(t) };
}
