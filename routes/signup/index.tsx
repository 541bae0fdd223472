import { page } from "fresh";
import { knownDevices } from "@/api/platform/http/answer/cookies.ts";
import { inviteUsed } from "@/api/identity/sign_up/invite_cookie.ts";
import { Icon } from "@/components/icons.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import type { ReturnedSignUp, SignUpView } from "@/components/sign_up/view.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { SignUpForm } from "@/islands/sign_up/sign_up_form.tsx";
import { JoinSteps } from "@/components/page/join_steps.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { pageVisitorOf } from "../(_lib)/visitors/visitor_of.ts";
import { sessionStarted } from "../(_lib)/visitors/cookies.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { submitSignUp } from "./(_lib)/submit.ts";
import { readSignUpView } from "./(_lib)/view.ts";

interface SignUpPageView {
  view: SignUpView;
  returned: ReturnedSignUp | null;
}

/** Signing up by a page and a form: the dialog's function without a script. */
export const handler = define.handlers({
  GET(c) {
    if (c.state.signedIn) return c.redirect("/", 303);
    return page<SignUpPageView>({ view: readSignUpView(c.state, c.req), returned: null });
  },

  async POST(c) {
    const outcome = await submitSignUp(c.state, await readForm(c.req), pageVisitorOf(c));
    if ("returned" in outcome) {
      const { returned, status } = outcome;
      return page<SignUpPageView>({ view: readSignUpView(c.state, c.req), returned }, { status });
    }
    const headers = new Headers({ location: "/" });
    const { ctx } = c.state;
    headers.append("Set-Cookie", sessionStarted(ctx, c.req, outcome.session));
    headers.append("Set-Cookie", knownDevices(ctx, c.req, outcome.session.devices));
    headers.append("Set-Cookie", inviteUsed(ctx, c.req));
    return new Response(null, { status: 303, headers });
  },
});

export default define.page<typeof handler>(({ data: { view, returned }, state: { context } }) => {
  const { signUp, descriptions, common } = context.t;
  return (
    <>
      <PageHead context={context} title={signUp.title} back="/" />
      <PublicHead
        context={context}
        title={signUp.title}
        description={fill(descriptions.signUp, { site: context.site.brand })}
      />
      <p class="soft signup__lead">
        {signUp.hint}
        <span class="signup__switch">
          {signUp.haveAccount}
          <a class="link link--bare" href="/login" data-dialog="login">{common.login}</a>
        </span>
      </p>
      <div class="signup">
        <div class="card">
          <SignUpForm view={view} inDialog={false} returned={returned} />
        </div>
        <div class="signup__side">
          <JoinSteps t={context.t} />
          <div class="note">
            <Icon name="lock" />
            <p>
              <b>{signUp.yourData}</b> {signUp.yourDataHint}
            </p>
          </div>
        </div>
      </div>
    </>
  );
});
