import { useLocale } from "@/components/page/locale.ts";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Unconfirmed } from "@/components/forms/unconfirmed.tsx";
import { useRef, useState } from "react";
import { isUsable, type Pick, picksOf } from "@/components/cards/picks.ts";
import { AmountField } from "@/components/wallet/amount_field.tsx";
import { useFilledEarly } from "@/client/hooks/use_early_input.ts";
import { checkWithdrawal, largestCents, quickWithdrawalsCents } from "@/components/withdraw/check_amount.ts";
import { BlockedNote, reasonId } from "@/components/withdraw/blocked_note.tsx";
import { blockersOf, type Entered, figuresOf } from "@/components/withdraw/conditions.ts";
import { ConditionsList, WhyUnmet } from "@/components/withdraw/conditions_list.tsx";
import { IncompleteDialog } from "@/components/withdraw/incomplete_dialog.tsx";
import { MadeNote } from "@/components/withdraw/made_note.tsx";
import { PasswordPart } from "@/components/withdraw/password_part.tsx";
import type { WithdrawProblem } from "@/components/withdraw/problem.ts";
import { RecentWithdrawals } from "@/components/withdraw/recent_withdrawals.tsx";
import { WithdrawSummary } from "@/components/withdraw/summary.tsx";
import { TargetPicker } from "@/components/withdraw/target_picker.tsx";
import { TurnoverPanel } from "@/components/withdraw/turnover_panel.tsx";
import type { WithdrawTexts } from "@/components/withdraw/texts.ts";
import { fill } from "@/i18n/fill.ts";
import { showAlert } from "@/client/page/alert.ts";
import { type MadeRequest, useRequest } from "./use_request.ts";
import { useAddDialog } from "./use_add_dialog.ts";
import { useWithdrawView } from "./use_withdraw_view.ts";
import { moneyText, shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { WithdrawView } from "@/components/withdraw/view.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

interface WithdrawFormProps {
  view: WithdrawView;
  texts: WithdrawTexts;
  /** The key that the form carries when it is sent without a script. */
  formKey: string;
  /** The submitted fields of a form without a script, and the result. */
  before: BeforeRequest | null;
}

/** The state that a form without a script left behind. */
export interface BeforeRequest {
  pick: string;
  amount: string;
  made: MadeRequest | null;
  problem: WithdrawProblem | null;
}

/** Asking for a withdrawal: where to, how much, the conditions, and the latest withdrawals. */
export function WithdrawForm({ view: given, texts, formKey, before }: WithdrawFormProps) {
  const { view, refresh, askAnew, asking, cancel, cancelling } = useWithdrawView(given, texts);
  const request = useRequest(texts, { made: before?.made ?? null, problem: before?.problem ?? null });
  const [picked, setPicked] = useState(before?.pick ?? "");
  const [typed, setTyped] = useState(before?.amount ?? "");
  const [incomplete, setIncomplete] = useState(false);
  const { AddDialog, openAdd, closeAdd } = useAddDialog();
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  useFilledEarly("#withdraw-amount", setTyped);
  useFilledEarly("#withdraw-form input[name=pick]:checked", setPicked);

  const bound = picksOf(view.cards, view.addresses);
  const picks = bound.filter(isUsable);
  const pick = picks.find(({ key }) => key === picked) ?? picks[0] ?? null;
  const range = { minCents: centsOf(view.min), maxCents: centsOf(view.max) };
  const checked = checkWithdrawal(typed, range);
  const cents = checked && "cents" in checked ? checked.cents : null;
  const wrongAmount = checked && "refusal" in checked ? refusalText(texts, checked.refusal) : null;
  const entered: Entered = { hasTarget: pick !== null, cents: checked && (cents ?? false) };
  const hasTarget = pick !== null;
  const blockers = blockersOf(view, { hasTarget });
  // Of several, today's request comes first: until tomorrow the others don't matter.
  const blocker = view.requestedToday === null ? blockers[0] : "today";
  const figures = figuresOf(view, entered, wrongAmount, locale);
  const made = view.recent.some(({ order_id, state }) => order_id === request.made?.orderId && state === "cancelled")
    ? null
    : request.made;
  const at = (field: WithdrawProblem["at"]) => request.problem?.at === field ? request.problem.message : null;
  const formProblem = at("form");

  const choose = (chosen: Pick) => {
    request.clear();
    setPicked(chosen.key);
  };
  const focus = (id: string) => document.getElementById(id)?.focus();
  const showBlocked = (fresh: WithdrawView) => {
    const known = picksOf(fresh.cards, fresh.addresses);
    const [first] = fresh.requestedToday === null
      ? blockersOf(fresh, { hasTarget: known.some(isUsable) })
      : ["today" as const];
    if (first === undefined) return;
    if (first === "target" && !known.some(({ state }) => state === "waiting")) return setIncomplete(true);
    const why = fill(texts.why[first], figuresOf(fresh, entered, null, locale));
    showAlert({ kind: "warning", text: first === "target" ? texts.pending : why });
    document.getElementById(reasonId)?.scrollIntoView({ block: "nearest" });
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (request.busy) return;
    if (blockers.length > 0) {
      // The page may be older than the last bet or an operator's approval.
      const fresh = await refresh() ?? view;
      return showBlocked(fresh);
    }
    if (!pick) return;
    if (cents === null) {
      request.say({ at: "amount", message: wrongAmount ?? refusalText(texts, { code: "withdrawal_amount" }) });
      return focus("withdraw-amount");
    }
    const field = form.current?.elements.namedItem("withdrawal_password") as HTMLInputElement;
    if (view.hasPassword && field.value === "") {
      request.say({ at: "password", message: texts.passwordRequired });
      return field.focus();
    }
    const decided = await request.ask({ pick, cents, password: field.value });
    if (!decided) return;
    if (view.hasPassword) field.value = "";
    if (decided === "made") setTyped("");
    await refresh();
  };

  return (
    <div class="stack">
      {made && <MadeNote texts={texts} made={made} />}
      <BlockedNote
        texts={texts}
        isDoneToday={view.requestedToday !== null}
        blockers={blockers}
        figures={figures}
      />
      <form
        id="withdraw-form"
        class="split split--foot"
        method="post"
        action="/member/withdraw"
        noValidate
        ref={form}
        aria-busy={request.busy}
        onInput={request.clear}
        onSubmit={submit}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="act" value="request" />
        <section class="card stack">
          <AmountField
            id="withdraw-amount"
            label={texts.amount}
            bound={fill(texts.balance, { amount: moneyText(centsOf(view.credit)) })}
            typed={typed}
            error={wrongAmount ?? at("amount")}
            onType={(text) => {
              request.clear();
              setTyped(text);
            }}
            quickLabel={texts.quickAmounts}
            quickCents={quickWithdrawalsCents}
            max={{ label: texts.max, cents: largestCents(centsOf(view.credit), range) }}
            whole
            required
          />
          <PasswordPart texts={texts} asks={view.hasPassword} error={at("password")} />
          <p class="help">
            {fill(view.aDay === 1 ? texts.notice : texts.noticeMany, {
              min: shortMoneyText(range.minCents),
              aDay: view.aDay,
            })}
          </p>
        </section>
        <TargetPicker
          texts={texts}
          picks={picks}
          hasOthers={bound.length > 0}
          chosen={pick?.key ?? null}
          onPick={choose}
          onAdd={openAdd}
        />
        <div class="split__side stack">
          <section class="card stack" data-below-fold>
            <WithdrawSummary
              texts={texts}
              pick={pick}
              cents={cents}
              rate={pick?.kind === "address" ? view.rates[pick.title] ?? null : null}
            />
          </section>
          {/* In sight however far a phone is scrolled. */}
          <div class="form-foot">
            {formProblem && <FormProblem message={formProblem} field={null} />}
            <Unconfirmed texts={texts} note={request.note} />
            <button
              type="submit"
              class="btn btn--gold btn--lg btn--block"
              aria-disabled={request.busy || blocker ? "true" : "false"}
              aria-busy={request.busy}
              aria-describedby={blocker && "withdraw-held"}
            >
              {request.busy ? texts.submitting : cents === null ? texts.submit : `${texts.submit} ${moneyText(cents)}`}
            </button>
            <p class="help form-foot__help" id="withdraw-held" role="status">
              {blocker && <WhyUnmet name={blocker} texts={texts} figures={figures} lockedUntil={view.lockedUntil} />}
            </p>
          </div>
          {view.requestedToday === null && (
            <section class="card stack">
              <ConditionsList texts={texts} eligibility={view} entered={entered} figures={figures} />
              {view.turnover.required > 0 && <a class="btn btn--ghost btn--block" href="/egame">{texts.play}</a>}
            </section>
          )}
        </div>
        <TurnoverPanel texts={texts} view={view} asking={asking} onAsk={askAnew} />
      </form>
      <RecentWithdrawals texts={texts} rows={view.recent} cancelling={cancelling} onCancel={cancel} />
      {incomplete && <IncompleteDialog texts={texts} pick={bound[0] ?? null} onClosed={() => setIncomplete(false)} />}
      {AddDialog && (
        <AddDialog
          texts={texts.adding}
          onEnd={(added) => {
            closeAdd();
            if (added) refresh();
          }}
        />
      )}
    </div>
  );
}
