import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { isReachable } from "@/components/support/is_reachable.ts";
import { SupportWays } from "@/components/support/support_ways.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";

/** Support at its own address: the dialog's contents, without a script. */
export default define.page(({ state: { context, ctx } }) => {
  const { common, complaints, descriptions } = context.t;
  const { support, brand } = context.site;
  return (
    <>
      <PageHead context={context} title={common.supportTitle} back="/" />
      <PublicHead
        context={context}
        title={common.supportTitle}
        description={fill(descriptions.service, { site: brand })}
      />
      <div class="stack">
        {isReachable(support)
          ? (
            <div class="card support__page">
              <SupportWays support={support} t={context.t} />
            </div>
          )
          : <Message icon="support" title={common.supportNone} text={common.supportNoneHint} heading="h2" />}
        <section class="card stack stack--1 support__page" id="complaints" aria-labelledby="how-to-complain">
          <h2 class="card__title" id="how-to-complain">{complaints.how}</h2>
          <p>{fill(complaints.howLead, { days: ctx.settings.get("complaints.answer_days") })}</p>
          <p>
            <a class="link link--tap" href="/member/complaints" data-dialog={context.member ? undefined : "login"}>
              {common.pages.complaints}
            </a>
          </p>
          {isReachable(support) && <p>{complaints.howNoSignIn}</p>}
        </section>
      </div>
    </>
  );
});
