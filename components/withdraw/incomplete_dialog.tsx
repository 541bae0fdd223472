import { changeHref, type Pick as Target } from "../cards/picks.ts";
import { Modal } from "../dialogs/modal.tsx";
import { withReturn } from "./return_link.tsx";
import type { WithdrawTexts } from "./texts.ts";

interface IncompleteDialogProps {
  texts: Pick<WithdrawTexts, "incomplete" | "incompleteHint" | "toCards" | "keep" | "close">;
  /** The card or address that an operator has refused; null when there is none at all. */
  pick: Target | null;
  onClosed: () => void;
}

/** Says that there is no card or address to withdraw to until the member corrects them, and links there. */
export function IncompleteDialog({ texts, pick, onClosed }: IncompleteDialogProps) {
  return (
    <Modal
      id="incomplete"
      title={texts.incomplete}
      closeLabel={texts.close}
      className="dialog--narrow"
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <div class="dialog__body">
            <p class="soft">{texts.incompleteHint}</p>
          </div>
          <div class="dialog__foot">
            <button type="button" class="btn btn--ghost" onClick={close}>{texts.keep}</button>
            <a
              class="btn btn--gold dialog__act"
              href={withReturn(pick?.kind === "card" ? changeHref(pick) : "/member/card")}
            >
              {texts.toCards}
            </a>
          </div>
        </>
      )}
    </Modal>
  );
}
