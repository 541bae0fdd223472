import { page } from "fresh";
import type { Method } from "@/components/deposit/method.ts";
import { NoMethods } from "@/components/deposit/no_methods.tsx";
import type { DepositProblem } from "@/components/deposit/problem.ts";
import { QuickActions } from "@/components/deposit/quick_actions.tsx";
import { storeFieldOf } from "@/components/deposit/store_field.tsx";
import { depositTexts } from "@/components/deposit/texts.ts";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { newKey } from "@/client/calls/call_api.ts";
import { define } from "@/define.ts";
import { DepositForm } from "@/islands/deposit/deposit_form.tsx";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { wrongField } from "../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { methodEvenClosed, methodsOf } from "../(_lib)/methods.ts";
import { isSentAgain } from "../(_lib)/once_by_key.ts";
import { depositByForm } from "./(_lib)/submit.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

interface DepositView {
  methods: Method[];
  formKey: string;
  /** The submitted fields of a plain form, and the server's answer. */
  before: { method: number; amount: string; stores: Record<string, string>; problem: DepositProblem } | null;
}

/** Topping up: the methods that the member may use, an amount, an order. */
export const handler = define.handlers({
  async GET({ state }) {
    return page<DepositView>({ methods: await methodsOf(state), formKey: newKey(), before: null });
  },

  async POST(c) {
    const { state } = c;
    const form = await readForm(c.req);
    const methods = await methodsOf(state);
    const amount = form.text("amount");
    const isAgain = await isSentAgain(state.ctx, pageMemberOf(state).id, form.text("key"));
    const method = methods.find(({ id }) => String(id) === form.text("method")) ??
      (isAgain ? await methodEvenClosed(state, form.text("method")) : undefined);
    const shown = method ? [...methods, method] : methods;
    const stores = Object.fromEntries(shown.map(({ flag }) => [flag, form.text(storeFieldOf(flag))]));
    const made = method
      ? await depositByForm(state, method, { key: form.text("key"), amount, store: storeOf(method, stores) })
      : {
        problem: { at: "form" as const, message: refusalText(state.t, { code: "method_unavailable" }) },
        answer: wrongField,
      };
    if ("url" in made) return c.redirect(made.url, 303);
    const before = { method: method?.id ?? 0, amount, stores, problem: made.problem };
    return page<DepositView>({ methods, formKey: newKey(), before }, made.answer);
  },
});

export default define.page<typeof handler>(({ data: { methods, formKey, before }, state: { context, ctx, t } }) => (
  <>
    <MemberHead context={context} title={t.recharge.title} intro={t.recharge.lead} />
    <Title context={context}>{t.recharge.title}</Title>
    <QuickActions context={context} />
    <div class="stack">
      <p class="help">
        <a class="link link--tap" href="/member/limits">{t.limits.title}</a>
      </p>
      {methods.length === 0
        ? <NoMethods texts={depositTexts(t, ctx.settings.get("turnover.deposit_percent"))} />
        : (
          <DepositForm
            methods={methods}
            texts={depositTexts(t, ctx.settings.get("turnover.deposit_percent"))}
            formKey={formKey}
            before={before}
          />
        )}
    </div>
  </>
));

/** The form of a page without a script sends every choice of stores; the method's own counts. */
function storeOf({ flag, stores }: Method, sent: Record<string, string>): string | undefined {
  return stores.length === 0 ? undefined : sent[flag ?? ""];
}
