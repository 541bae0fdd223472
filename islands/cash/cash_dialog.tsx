import type { ComponentChildren } from "preact";
import { useState } from "react";
import { type CashTab, Tabs } from "@/components/cash/tabs.tsx";
import type { CashTexts } from "@/components/cash/texts.ts";
import { Modal } from "@/components/modal.tsx";
import { NoMethods } from "@/components/recharge/no_methods.tsx";
import { fromWire, rechargeFormPath, type RechargeTab } from "@/components/recharge/tab.ts";
import { newKey } from "@/client/attempt.ts";
import { withdrawFormPath, type WithdrawTab } from "@/components/withdraw/tab.ts";
import { RechargeForm } from "../recharge/recharge_form.tsx";
import { Fetched } from "../shared/fetched.tsx";
import { WithdrawForm } from "../withdraw/withdraw_form.tsx";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("dialog");

export interface CashDialogProps {
  texts: CashTexts;
  /** The tab that it opens on. */
  opensOn: CashTab;
  onClosed(): void;
}

/** Money in and out from wherever the member is: the top-up form, and the withdraw view. */
export function CashDialog({ texts, opensOn, onClosed }: CashDialogProps) {
  const [tab, setTab] = useState(opensOn);
  const [seen, setSeen] = useState<readonly CashTab[]>([opensOn]);
  const choose = (chosen: CashTab) => {
    setTab(chosen);
    setSeen((before) => before.includes(chosen) ? before : [...before, chosen]);
  };
  const panel = (name: CashTab, content: () => ComponentChildren) => (
    <div id={`cash-panel-${name}`} role="tabpanel" aria-labelledby={`cash-tab-${name}`} hidden={tab !== name}>
      {/* Asked for when it is first looked at; what was typed stays while the member looks at the other. */}
      {seen.includes(name) && content()}
    </div>
  );
  return (
    <>
      <Styles />
      <Modal id="cash" title={texts.title} closeLabel={texts.close} onClosed={onClosed}>
        {() => (
          <div class="dialog__body cash">
            <Tabs label={texts.tabs} names={texts} chosen={tab} onChoose={choose} />
            {panel("recharge", () => (
              <Fetched<RechargeTab> path={rechargeFormPath} texts={texts}>
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
    </>
  );
}

function Recharge({ form: { methods, texts } }: { form: RechargeTab }) {
  if (methods.length === 0) return <NoMethods texts={texts} />;
  return <RechargeForm methods={methods.map(fromWire)} texts={texts} formKey={newKey()} before={null} />;
}
