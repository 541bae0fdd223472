import { useEffect, useRef, useState } from "react";
import { type CashForm, fetchCashForm, fromWire } from "@/components/cash/cash_form.ts";
import { loadStyles } from "@/components/cash/load_styles.ts";
import { type CashTab, Tabs } from "@/components/cash/tabs.tsx";
import type { CashFrameTexts } from "@/components/cash/texts.ts";
import { WithdrawFacts } from "@/components/cash/withdraw_facts.tsx";
import { Icon } from "@/components/icons.tsx";
import { NoMethods } from "@/components/recharge/no_methods.tsx";
import { newKey } from "@/components/wallet/attempt.ts";
import { RechargeForm } from "../recharge/recharge_form.tsx";
import { showAlert } from "../shared/alert.ts";

export interface CashDialogProps {
  texts: CashFrameTexts;
  onClosed(): void;
}

/** Money in and out from wherever the member is: the top-up form, and what a withdrawal takes. */
export function CashDialog({ texts, onClosed }: CashDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, failed, again } = useCashForm(texts);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="cash-title" closedby="any" onClose={onClosed}>
      <div class="dialog__main">
        <span class="grab" aria-hidden="true" />
        <div class="dialog__head">
          <h2 class="dialog__title" id="cash-title">{texts.title}</h2>
          <button type="button" class="x" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <div class="dialog__body cash" aria-busy={!form && !failed}>
          {form
            ? <Content form={form} />
            : failed
            ? <button type="button" class="btn btn--block" onClick={again}>{texts.again}</button>
            : <p class="cash__wait" role="status">{texts.loading}</p>}
        </div>
      </div>
    </dialog>
  );
}

function Content({ form: { methods, texts, turnoverLeft } }: { form: CashForm }) {
  const [tab, choose] = useState<CashTab>("recharge");
  const names = { recharge: texts.cash.recharge, withdraw: texts.cash.withdraw };
  return (
    <>
      <Tabs label={texts.cash.tabs} names={names} chosen={tab} onChoose={choose} />
      {/* What was typed stays while the member looks at the other tab. */}
      <div id="cash-panel-recharge" role="tabpanel" aria-labelledby="cash-tab-recharge" hidden={tab !== "recharge"}>
        {methods.length === 0
          ? <NoMethods texts={texts.recharge} />
          : <RechargeForm methods={methods.map(fromWire)} texts={texts.recharge} formKey={newKey()} before={null} />}
      </div>
      <div
        id="cash-panel-withdraw"
        role="tabpanel"
        aria-labelledby="cash-tab-withdraw"
        tabindex={0}
        hidden={tab !== "withdraw"}
      >
        <WithdrawFacts turnoverLeft={turnoverLeft} texts={texts.cash} />
      </div>
    </>
  );
}

/** The dialog's content and its styles, asked for at once and again when the member says so. */
function useCashForm(texts: CashFrameTexts): { form: CashForm | null; failed: boolean; again: () => void } {
  const [form, setForm] = useState<CashForm | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      setFailed(false);
      const fetched = await fetchCashForm(stop.signal);
      if (fetched) await loadStyles(fetched.styles);
      if (stop.signal.aborted) return;
      if (!fetched) showAlert({ kind: "failed", text: texts.failed });
      setFailed(!fetched);
      setForm(fetched);
    };
    load();
    return () => stop.abort();
  }, [attempt]);
  return { form, failed, again: () => setAttempt((count) => count + 1) };
}
