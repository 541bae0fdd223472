import { type Context, page } from "fresh";
import { InnerLayout } from "@/components/layouts/inner.tsx";
import { LoginArt } from "@/components/login/login_art.tsx";
import { loginTexts } from "@/components/login/texts.ts";
import { PublicHead } from "@/components/public_head.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { type LoginErrors, LoginForm } from "@/islands/login_form.tsx";
import { sessionStarted } from "./(_lib)/cookies.ts";
import { readForm } from "./(_lib)/read_form.ts";
import { sameSitePath } from "./(_lib)/same_site_path.ts";
import { signInByForm } from "./(_lib)/sign_in_by_form.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("login");

interface LoginView {
  next: string;
  /** Only after a refusal: what the visitor typed, and what was wrong with it. */
  account?: string;
  errors?: LoginErrors;
}

/** Signing in by a page and a form: what the dialog does with a script, without one. */
export const handler = define.handlers({
  GET(c) {
    const next = sameSitePath(c.url.searchParams.get("next"));
    return c.state.signedIn ? c.redirect(next, 303) : page<LoginView>({ next });
  },

  async POST(c) {
    const form = await readForm(c.req);
    const next = sameSitePath(form.text("next"));
    const account = form.text("account");
    const fields = { account, password: form.text("password"), remember: form.has("remember") };
    const signedIn = await signInByForm(c.state, fields, visitorOf(c));
    if ("errors" in signedIn) {
      return page<LoginView>({ next, account, errors: signedIn.errors }, { status: signedIn.status });
    }
    const headers = { "Location": next, "Set-Cookie": sessionStarted(c.state.ctx, c.req, signedIn.outcome) };
    return new Response(null, { status: 303, headers });
  },
});

export default define.page<typeof handler>(({ data, state: { context } }) => {
  const title = fill(context.t.login.title, { site: context.site.brand });
  return (
    <InnerLayout context={context} title={title}>
      <Styles />
      <PublicHead
        context={context}
        title={context.t.login.submit}
        description={fill(context.t.descriptions.login, { site: context.site.brand })}
      />
      <div class="login__page">
        <div class="card">
          <LoginForm {...data} texts={loginTexts(context.t)} />
        </div>
        <LoginArt text={context.t.login.welcome} />
      </div>
    </InnerLayout>
  );
});

function visitorOf(c: Context<State>) {
  const { remoteAddr } = c.info;
  const address = "hostname" in remoteAddr ? remoteAddr.hostname : "";
  return { address, userAgent: c.req.headers.get("user-agent") ?? "" };
}
