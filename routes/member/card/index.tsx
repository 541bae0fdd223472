import { page } from "fresh";
import { cardTexts } from "@/components/cards/texts.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Icon } from "@/components/icons.tsx";
import { lacksFactor } from "@/api/identity/second_factor/factor_rule.ts";
import { keepReturn, ReturnLink } from "@/components/withdraw/return_link.tsx";
import { StepUpField } from "@/components/forms/step_up_field.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { PayoutAccounts } from "./(_islands)/payout_accounts.tsx";
import { changeByForm } from "./(_lib)/submit.ts";
import { readCardView } from "./(_lib)/load.ts";

/** Bank cards and crypto addresses: those that are bound, with their states, and the forms that bind more. */
export const handler = define.handlers({
  async GET(c) {
    const { state, url } = c;
    if (await lacksFactor(state.ctx, pageMemberOf(state).id)) return c.redirect("/member/security", 303);
    const view = await readCardView(state, url.searchParams.get("change"), null);
    const done = (["removed", "added"] as const).find((word) => url.searchParams.has(word)) ?? null;
    return page({ ...view, done });
  },

  async POST(c) {
    const { state, url } = c;
    const sent = await changeByForm(c);
    if (typeof sent === "string") return c.redirect(keepReturn(`/member/card?${sent}=1`, url), 303);
    const view = await readCardView(state, url.searchParams.get("change"), sent);
    return page({ ...view, done: null }, sent.answer);
  },
});

export default define.page<typeof handler>(({ data, state: { context, t }, url }) => {
  const {
    cards,
    addresses,
    banks,
    channels,
    card,
    address,
    asksPassword,
    latestBirthday,
    message,
    done,
    asksProof,
    verified,
  } = data;
  const doneHref = keepReturn("/member/card", url);
  const action = card.start.card ? keepReturn(`/member/card?change=${card.start.card.id}`, url) : doneHref;
  return (
    <>
      <MemberHead context={context} title={t.cards.title} intro={t.cards.lead} />
      <Title context={context}>{t.cards.title}</Title>
      <div class="stack">
        <ReturnLink url={url} t={t} />
        {message && <FormProblem message={message} field={null} />}
        {asksProof && <StepUpField form={asksProof} label={t.security.password} error={message ?? ""} />}
        {done && (
          <p class="note note--ok" role="status">
            <Icon name="done" />
            <b>{t.cards[done]}</b>
          </p>
        )}
        <section class="note note--info" aria-label={t.cards.rulesTitle}>
          <Icon name="info" />
          <ol>
            <li>{t.cards.rules.own}</li>
            <li>{t.cards.rules.same}</li>
            <li>{fill(t.cards.rules.support, { id: context.site.support.id })}</li>
          </ol>
        </section>
        <PayoutAccounts
          context={{ texts: cardTexts(t), asksPassword, latestBirthday, action }}
          cards={cards}
          addresses={addresses}
          doneHref={doneHref}
          banks={banks}
          channels={channels}
          card={card}
          verified={verified}
          address={{ typed: address.typed, errors: address.errors }}
        />
      </div>
    </>
  );
});
