import { page } from "fresh";
import { LoginArt } from "@/components/login/login_art.tsx";
import { Icon } from "@/components/icons.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { SupportLink } from "@/components/support/support.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { pageVisitorOf } from "../(_lib)/visitors/visitor_of.ts";
import { forgotTexts } from "./(_components)/texts.ts";
import { ForgotForm, type ForgotView } from "./(_islands)/forgot_form.tsx";
import { resetByForm, sendByForm } from "./(_lib)/submit.ts";

/** A forgotten login password: a code to the mobile, and a new password. */
export const handler = define.handlers({
  GET(c) {
    if (c.state.signedIn) return c.redirect("/member/wallet", 303);
    const step = c.url.searchParams.has("done") ? "done" : "account";
    return page<ForgotView>({ step, account: "", mobile: "", errors: {}, waitS: 0 });
  },

  async POST(c) {
    const { text } = await readForm(c.req);
    const visitor = pageVisitorOf(c);
    const act = text("act") === "verify" ? resetByForm : sendByForm;
    const { view, answer } = await act(c.state, text, visitor);
    return view.step === "done" ? c.redirect("/forgot?done=1", 303) : page<ForgotView>(view, answer);
  },
});

export default define.page<typeof handler>(({ data, state: { context, ctx } }) => {
  const { forgot, descriptions } = context.t;
  const hours = ctx.settings.get("withdrawal.reset_lock_hours");
  return (
    <>
      <PageHead context={context} title={forgot.title} back="/" />
      <PublicHead
        context={context}
        title={forgot.title}
        description={fill(descriptions.forgot, { site: context.site.brand })}
      />
      <div class="login__page">
        <div class="stack">
          <p class="soft">{fill(forgot.lead, { hours })}</p>
          <div class="card">
            <ForgotForm {...data} country={ctx.settings.get("site.country")} texts={forgotTexts(context.t, hours)} />
          </div>
          <div class="note">
            <Icon name="phone" />
            <div>
              <p>
                <b>{forgot.lost}</b> {forgot.lostHint}
              </p>
              <SupportLink context={context} className="link link--bare" />
            </div>
          </div>
          <div class="note">
            <Icon name="lock" />
            <p>
              <b>{forgot.smsRisk}</b> {forgot.smsSafer}
            </p>
          </div>
          <p>
            <a class="link link--tap" href="/login">{forgot.back}</a>
          </p>
        </div>
        <LoginArt text={forgot.greeting} />
      </div>
    </>
  );
});
