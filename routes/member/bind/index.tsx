import { page } from "fresh";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { bindStoreNumber } from "@/api/payments/store_numbers/bind_store_number.ts";
import { listStoreNumbers } from "@/api/payments/store_numbers/list_store_numbers.ts";
import { StoreNumberInput } from "@/api/payments/store_numbers/schema.ts";
import type { FieldErrors } from "@/client/calls/call_api.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { Icon } from "@/components/icons.tsx";
import { loginPasswordField, StepUpField } from "@/components/forms/step_up_field.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define } from "@/define.ts";
import { storeTypes } from "@/shared/rules/store_number.ts";
import { readForm } from "../../(_lib)/forms/read_form.ts";
import { pageVisitorOf } from "../../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "../(_lib)/member_of.ts";
import { BoundNumbers } from "./(_components)/bound_numbers.tsx";
import { refusedForm, wrongField } from "../../(_lib)/forms/refused_form.ts";
import { proveByForm } from "../(_lib)/prove_by_form.ts";
import { StoreNumberForm, storeNumberForm } from "./(_components)/store_number_form.tsx";

/** Numbers at convenience stores: those that are bound, and a plain form that binds one. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const bound = await listStoreNumbers(state.ctx, pageMemberOf(state).id);
    return page({ bound, typed: "IBON", errors: {} as FieldErrors, done: url.searchParams.has("done") });
  },

  async POST(c) {
    const { ctx, t } = c.state;
    const { id } = pageMemberOf(c.state);
    const form = await readForm(c.req);
    const typed = form.text("store_type");
    const input = StoreNumberInput.safeParse({ store_type: typed, number: form.text("number") });
    if (input.success) {
      const proved = await proveByForm(c, form.text(loginPasswordField));
      if (!proved.ok) {
        const errors = { [loginPasswordField]: refusalText(t, proved.refusal) };
        const bound = await listStoreNumbers(ctx, id);
        return page({ bound, typed, errors, done: false }, refusedForm(proved.refusal));
      }
      const { store_type, number } = input.data;
      const bound = await bindStoreNumber(ctx, id, { chain: storeTypes[store_type], number }, pageVisitorOf(c));
      return c.redirect(bound.ok ? "/member/bind?done=1" : "/", 303);
    }
    const errors = Object.fromEntries(fieldErrors(input.error, t).map(({ path, message }) => [path, message]));
    return page({ bound: await listStoreNumbers(ctx, id), typed, errors, done: false }, wrongField);
  },
});

export default define.page<typeof handler>(({ data: { bound, typed, errors, done }, state: { context, t } }) => (
  <>
    <MemberHead context={context} title={t.common.pages.bind} intro={t.storeNumbers.lead} />
    <Title context={context}>{t.common.pages.bind}</Title>
    <div class="stack">
      {done && (
        <p class="note note--ok" role="status">
          <Icon name="done" />
          <b>{t.storeNumbers.done}</b>
        </p>
      )}
      {errors[loginPasswordField] && (
        <StepUpField form={storeNumberForm} label={t.security.password} error={errors[loginPasswordField]} />
      )}
      <div class="two">
        <StoreNumberForm typed={typed} errors={errors} t={t} />
        <BoundNumbers bound={bound} t={t} />
      </div>
    </div>
  </>
));
