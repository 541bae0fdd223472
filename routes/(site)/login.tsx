import { page } from "fresh";
import { LoginArt } from "@/components/login/login_art.tsx";
import { UnderLogin } from "@/components/login/under_login.tsx";
import { loginTexts } from "@/components/login/texts.ts";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { knownDevices } from "@/api/platform/http/answer/cookies.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { LoginForm } from "@/islands/login_form.tsx";
import { sessionStarted } from "../(_lib)/visitors/cookies.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { sameSitePath } from "../(_lib)/forms/same_site_path.ts";
import { signInByForm } from "../(_lib)/forms/sign_in_by_form.ts";
import { pageVisitorOf } from "../(_lib)/visitors/visitor_of.ts";

interface LoginView {
  next: string;
  /** Only after a refusal: the typed values and their faults. */
  account?: string;
  errors?: FieldErrors;
}

/** Signing in by a page and a form: the dialog's function without a script. */
export const handler = define.handlers({
  GET(c) {
    const next = sameSitePath(c.url.searchParams.get("next"));
    return c.state.signedIn ? c.redirect(next, 303) : page<LoginView>({ next });
  },

  async POST(c) {
    const form = await readForm(c.req);
    const next = sameSitePath(form.text("next"));
    const account = form.text("account");
    const fields = {
      account,
      password: form.text("password"),
      remember: form.has("remember"),
      code: form.text("code"),
    };
    const signedIn = await signInByForm(c.state, fields, pageVisitorOf(c));
    if ("errors" in signedIn) {
      const { errors, status, retryAfterS } = signedIn;
      const headers = retryAfterS === undefined ? undefined : { "Retry-After": String(retryAfterS) };
      return page<LoginView>({ next, account, errors }, { status, headers });
    }
    const { ctx } = c.state;
    const headers = new Headers({ "Location": next });
    headers.append("Set-Cookie", sessionStarted(ctx, c.req, signedIn.outcome));
    headers.append("Set-Cookie", knownDevices(ctx, c.req, signedIn.outcome.devices));
    return new Response(null, { status: 303, headers });
  },
});

export default define.page<typeof handler>(({ data, state: { context } }) => {
  const title = fill(context.t.login.title, { site: context.site.brand });
  return (
    <>
      <PageHead context={context} title={title} back="/" />
      <PublicHead
        context={context}
        title={context.t.login.submit}
        description={fill(context.t.descriptions.login, { site: context.site.brand })}
      />
      <div class="login__page">
        <div class="card">
          <LoginForm {...data} texts={loginTexts(context.t)} />
          <UnderLogin t={context.t} />
        </div>
        <LoginArt text={context.t.login.welcome} />
      </div>
    </>
  );
});
