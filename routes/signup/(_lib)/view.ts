import { signUpTexts } from "@/components/sign_up/texts.ts";
import type { SignUpView } from "@/components/sign_up/view.ts";
import type { State } from "@/define.ts";
import { inviteOf } from "../../(_lib)/context/invite.ts";

/** Reads the data of the sign-up form for the calling visitor, with their invite. */
export function readSignUpView({ ctx, t }: Pick<State, "ctx" | "t">, req: Request): SignUpView {
  return { country: ctx.settings.get("site.country"), invite: inviteOf(ctx, req), texts: signUpTexts(t) };
}
