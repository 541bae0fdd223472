import { loginTexts } from "@/components/login/texts.ts";
import type { SignInAgainForm } from "@/components/login/sign_in_again_form.ts";
import { define } from "@/define.ts";

/** The sign-in of a dialog over a member's page. It has an address of its own, so that no such page carries it. */
export const handler = define.handlers({
  GET({ state: { t } }) {
    const { login, common } = t;
    const form: SignInAgainForm = {
      title: login.again,
      closeLabel: common.close,
      note: login.goesOn,
      texts: loginTexts(t),
    };
    return Response.json(form);
  },
});
