import type { ComponentChildren } from "preact";
import { useState } from "react";
import { type CashierTab, Tabs } from "@/components/cashier/tabs.tsx";
import type { CashierTexts } from "@/components/cashier/texts.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import { NoMethods } from "@/components/deposit/no_methods.tsx";
import { depositFormPath, type DepositTab, fromWire } from "@/components/deposit/tab.ts";
import { newKey } from "@/client/calls/call_api.ts";
import { withdrawFormPath, type WithdrawTab } from "@/components/withdraw/tab.ts";
import { DepositForm } from "../deposit/deposit_form.tsx";
import { Fetched } from "../shared/fetched.tsx";
import { WithdrawForm } from "../withdraw/withdraw_form.tsx";

export interface CashierDialogProps {
  texts: CashierTexts;
  /** The tab that it opens on. */
  opensOn: CashierTab;
  onClosed(): void;
}

/** Money in and out from wherever the member is: the top-up form, and the withdraw view. */
export function CashierDialog({ texts, opensOn, onClosed }: CashierDialogProps) {
  const [tab, setTab] = useState(opensOn);
  const [seen, setSeen] = useState<readonly CashierTab[]>([opensOn]);
  const choose = (chosen: CashierTab) => {
    setTab(chosen);
    setSeen((before) => before.includes(chosen) ? before : [...before, chosen]);
  };
  const panel = (name: CashierTab, content: () => ComponentChildren) => (
    <div id={`cash-panel-${name}`} role="tabpanel" aria-labelledby={`cash-tab-${name}`} hidden={tab !== name}>
      {/* Loaded when it is first looked at; typed values stay while the member looks at the other. */}
      {seen.includes(name) && content()}
    </div>
  );
  return (
    <Modal id="cash" title={texts.title} closeLabel={texts.close} onClosed={onClosed}>
      {() => (
        <div class="dialog__body cash">
          <Tabs label={texts.tabs} names={texts} chosen={tab} onChoose={choose} />
          {panel("recharge", () => (
            <Fetched<DepositTab> path={depositFormPath} texts={texts}>
              {(form) => <Recharge form={form} />}
            </Fetched>
          ))}
          {panel("withdraw", () => (
            <Fetched<WithdrawTab> path={withdrawFormPath} texts={texts}>
              {({ view, texts }) => <WithdrawForm view={view} texts={texts} formKey={newKey()} before={null} />}
            </Fetched>
          ))}
        </div>
      )}
    </Modal>
  );
}

function Recharge({ form: { methods, texts } }: { form: DepositTab }) {
  if (methods.length === 0) return <NoMethods texts={texts} />;
  return <DepositForm methods={methods.map(fromWire)} texts={texts} formKey={newKey()} before={null} />;
}
