import { useRef, useState } from "react";
import { messageFor } from "@/client/calls/call_api.ts";
import { showAlert } from "@/client/page/alert.ts";
import { type Pick, pickName } from "@/components/cards/picks.ts";
import type { CardTexts } from "@/components/cards/texts.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { fill } from "@/i18n/fill.ts";
import { useStepUp } from "../shared/use_step_up.tsx";

/** Properties of {@link RemoveDialog}. */
export interface RemoveDialogProps {
  texts: CardTexts;
  pick: Pick;
  /** The one that was removed; null if the member kept it. */
  onEnd(removed: Pick | null): void;
}

const paths = { card: "user/bank/remove", address: "user/virtual/remove" } as const;

/** Asks whether a card or an address is to be removed, and removes it. */
export function RemoveDialog({ texts, pick, onEnd }: RemoveDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const removed = useRef<Pick | null>(null);
  const { call, stepUpDialog } = useStepUp(texts.stepUp);
  const remove = async (close: () => void) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const sent = await call({ path: paths[pick.kind], input: { id: pick.id } });
    setBusy(false);
    if (sent.kind === "signed_out") return;
    if (sent.kind !== "done") {
      const fallback = sent.kind === "unsure" ? texts.unsure : texts.removeFailed;
      return setProblem(messageFor(sent, { timeout: texts.timeout, fallback }));
    }
    removed.current = pick;
    showAlert({ kind: "done", text: texts.removed });
    close();
  };
  return (
    <>
      <Modal
        id="remove"
        title={fill(texts.removeTitle, { name: pickName(pick) })}
        closeLabel={texts.cancel}
        className="dialog--narrow"
        onClosed={() => onEnd(removed.current)}
      >
        {(close) => (
          <>
            <div class="dialog__body stack">
              <p class="soft">{texts.removeHint}</p>
              {problem && <FormProblem message={problem} field={null} />}
            </div>
            <div class="dialog__foot">
              <button type="button" class="btn btn--ghost" onClick={close}>{texts.cancel}</button>
              <button
                type="button"
                class="btn btn--gold dialog__act"
                aria-disabled={busy}
                aria-busy={busy}
                onClick={() => remove(close)}
              >
                {texts.remove}
              </button>
            </div>
          </>
        )}
      </Modal>
      {stepUpDialog}
    </>
  );
}
