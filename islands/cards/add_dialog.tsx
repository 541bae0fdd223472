import { useRef, useState } from "react";
import { type AddForms, addFormsPath } from "@/components/cards/add_forms.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import type { WithdrawTexts } from "@/components/withdraw/texts.ts";
import { Fetched } from "../shared/fetched.tsx";
import { AddressForm } from "./address_form.tsx";
import { CardFormIsland } from "./card_form.tsx";

export interface AddDialogProps {
  texts: WithdrawTexts["adding"];
  /** True when something was bound, false when the member thought better of it. */
  onEnd(added: boolean): void;
}

/** Binds a card or an address without leaving the page. */
export function AddDialog({ texts, onEnd }: AddDialogProps) {
  const added = useRef(false);
  return (
    <Modal id="add-card" title={texts.title} closeLabel={texts.close} onClosed={() => onEnd(added.current)}>
      {(close) => (
        <div class="dialog__body">
          <Fetched<AddForms> path={addFormsPath} texts={texts}>
            {(forms) => (
              <Forms
                forms={forms}
                label={texts.title}
                onEnd={(isAdded) => {
                  added.current = isAdded;
                  close();
                }}
              />
            )}
          </Fetched>
        </div>
      )}
    </Modal>
  );
}

function Forms({ forms, label, onEnd }: { forms: AddForms; label: string; onEnd: (added: boolean) => void }) {
  const { texts, banks, channels, asksPassword, latestBirthday, verified } = forms;
  const [kind, setKind] = useState<"card" | "address">("card");
  const context = { texts, asksPassword, latestBirthday, action: "/member/card" };
  const names = { card: texts.addCard, address: texts.bindUsdt };
  return (
    <>
      <div class="seg" role="group" aria-label={label}>
        {(["card", "address"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      {kind === "card"
        ? (
          <CardFormIsland
            context={context}
            banks={banks}
            start={{ card: null, typed: {} }}
            errors={{}}
            verified={verified}
            onDone={() => onEnd(true)}
          />
        )
        : (
          <AddressForm
            context={context}
            channels={channels}
            typed={{}}
            errors={{}}
            onEnd={(address) => onEnd(address !== false)}
          />
        )}
    </>
  );
}
