import { page } from "fresh";
import { lacksFactor } from "@/api/identity/second_factor/factor_rule.ts";
import { QuickActions } from "@/components/deposit/quick_actions.tsx";
import { Title } from "@/components/page/title.tsx";
import { newKey } from "@/client/calls/call_api.ts";
import { withdrawTexts } from "@/components/withdraw/texts.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { type BeforeRequest, WithdrawForm } from "@/islands/withdraw/withdraw_form.tsx";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import type { PageAnswer } from "../../(_lib)/forms/refused_form.ts";
import { cancelByForm, withdrawByForm } from "./(_lib)/submit.ts";
import { readWithdrawView } from "./(_lib)/load.ts";
import { centsOf } from "@/shared/money.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { MemberHead } from "@/components/page/member_head.tsx";

interface PageView {
  view: WithdrawView;
  formKey: string;
  before: BeforeRequest | null;
}

/** Withdrawing to an approved card or address, with every condition that a withdrawal has to meet. */
export const handler = define.handlers({
  async GET(c) {
    const { state, url } = c;
    if (await lacksFactor(state.ctx, pageMemberOf(state).id)) return c.redirect("/member/security", 303);
    const view = await readWithdrawView(state);
    return page<PageView>({ view, formKey: newKey(), before: madeBefore(view, url.searchParams.get("made")) });
  },

  async POST(c) {
    const { state } = c;
    const form = await readForm(c.req);
    const view = await readWithdrawView(state);
    const refused = (before: BeforeRequest, answer: PageAnswer) =>
      page<PageView>({ view, formKey: newKey(), before }, answer);
    if (form.text("act") === "cancel") {
      const cancelled = await cancelByForm(state, form.text("order"));
      if (cancelled === null) return c.redirect("/member/withdraw", 303);
      const problem = { ...cancelled.problem, at: "form" } as const;
      return refused({ pick: "", amount: "", made: null, problem }, cancelled.answer);
    }
    const sent = { pick: form.text("pick"), amount: form.text("amount") };
    const password = form.text("withdrawal_password");
    const outcome = await withdrawByForm(state, view, { ...sent, key: form.text("key"), password });
    if ("orderId" in outcome) return c.redirect(`/member/withdraw?made=${outcome.orderId}#withdraw-made`, 303);
    return refused({ ...sent, made: null, problem: outcome.problem }, outcome.answer);
  },
});

export default define.page<typeof handler>(({ data: { view, formKey, before }, state: { context, t } }) => (
  <>
    <MemberHead
      context={context}
      title={t.withdraw.title}
      intro={fill(view.aDay === 1 ? t.withdraw.lead : t.withdraw.leadMany, {
        min: shortMoneyText(centsOf(view.min)),
        max: shortMoneyText(centsOf(view.max)),
        aDay: view.aDay,
      })}
    />
    <Title context={context}>{t.withdraw.title}</Title>
    <QuickActions context={context} />
    <WithdrawForm view={view} texts={withdrawTexts(t, context.site.support.id)} formKey={formKey} before={before} />
  </>
));

/** Finds the request that a form without a script has just made, if the list still shows it. */
function madeBefore({ recent }: WithdrawView, orderId: string | null): BeforeRequest | null {
  const row = recent.find(({ order_id }) => order_id === orderId);
  if (!row) return null;
  return { pick: "", amount: "", made: { orderId: row.order_id, cents: centsOf(row.amount) }, problem: null };
}
