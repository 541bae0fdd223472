import { useRef } from "react";
import { Unconfirmed } from "@/components/forms/unconfirmed.tsx";
import { PointsField } from "@/components/transfer/points_field.tsx";
import { DialogTransfer } from "@/components/transfer/dialog_transfer.tsx";
import { WalletPair } from "@/components/transfer/wallet_pair.tsx";
import type { DialogGame } from "@/components/transfer/game.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { Modal } from "@/components/dialogs/modal.tsx";
import { Icon } from "@/components/icons.tsx";
import type { Attempt } from "@/client/calls/call_api.ts";
import { SignInAgain } from "./sign_in_again.tsx";
import { type AutoClose, useAutoClose } from "./use_auto_close.ts";
import { type Transfer, useTransfer } from "./use_transfer.ts";
import { moneyText } from "@/shared/amount_text.ts";

export interface TransferDialogProps {
  game: DialogGame;
  texts: TransferTexts;
  /** Transfers sent from this page whose outcome is unknown, by game. They are kept when the dialog closes. */
  attempts: Map<string, Attempt>;
  /** The account of the member whose page it is. */
  account: string;
  onClosed(): void;
}

/**
 * Moves points between the main wallet and one game, and opens the game. A button that has to wait is aria-disabled only,
 * so that it keeps the focus.
 */
export function TransferDialog({ onClosed, ...form }: TransferDialogProps) {
  const { game, texts } = form;
  const hasNewSession = useRef(false);
  // The page follows the session that is over.
  const leave = () => hasNewSession.current ? location.reload() : onClosed();
  return (
    <Modal id="transfer" title={game.title} picture={game.picture} closeLabel={texts.close} onClosed={leave}>
      {(close) => <TransferForm {...form} close={close} onSignedIn={() => hasNewSession.current = true} />}
    </Modal>
  );
}

interface FormProps extends Omit<TransferDialogProps, "onClosed"> {
  close(): void;
  /** Called when the member has signed in again. */
  onSignedIn(): void;
}

function TransferForm(props: FormProps) {
  return <Form {...props} transfer={useTransfer(props)} />;
}

function Form({ game, texts, account, close, transfer }: FormProps & { transfer: Transfer }) {
  const { direction, busy, movable, isIn } = transfer;
  const autoClose = useAutoClose(isIn && busy === null, close);
  // The second click of a double click on the button that moved the points must not open the game.
  const enter = (event: MouseEvent) => event.detail < 2 && transfer.launch();
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    transfer.submit();
  };
  return (
    <>
      <form
        class="dialog__form"
        noValidate
        onSubmit={submit}
        aria-busy={busy !== null}
        data-goes-on={transfer.goesOn ? "" : undefined}
      >
        <div class="dialog__body">
          <Directions texts={texts} transfer={transfer} />
          <WalletPair
            title={game.title}
            texts={texts}
            direction={direction}
            wallets={transfer.wallets}
            movable={movable}
          />
          <PointsField
            texts={texts}
            direction={direction}
            typed={transfer.typed}
            wallets={transfer.wallets}
            error={transfer.error}
            onType={transfer.type}
          />
          {direction === "in" && <AutoCloseChoice texts={texts} {...autoClose} />}
          <Unconfirmed texts={texts} note={transfer.note} />
          <div class="stack" aria-live="polite">
            {transfer.pendingTransfers.map((transfer) => (
              <DialogTransfer key={transfer.order_id} transfer={transfer} texts={texts} />
            ))}
          </div>
        </div>
        <div class="dialog__foot">
          {!isIn && (
            <button
              type="button"
              class="btn btn--ghost"
              onClick={transfer.launch}
              aria-disabled={busy !== null}
              aria-busy={busy === "launch"}
            >
              {busy === "launch" ? texts.launching : texts.launch}
            </button>
          )}
          <button
            type={isIn ? "button" : "submit"}
            class="btn btn--gold dialog__act"
            aria-disabled={busy !== null || (movable === null && !isIn)}
            aria-busy={busy === direction || (isIn && busy === "launch")}
            onClick={isIn ? enter : undefined}
          >
            {isIn
              ? busy === "launch" ? texts.launching : texts.enter
              : busy === direction
              ? texts.submitting
              : `${texts.submit[direction]}${movable === null ? "" : ` ${moneyText(movable)}`}`}
          </button>
        </div>
      </form>
      {transfer.isSessionOver && (
        <SignInAgain
          account={account}
          onDone={transfer.resume}
          onClosed={() => location.replace("/")}
        />
      )}
    </>
  );
}

function Directions({ texts, transfer }: { texts: TransferTexts; transfer: Transfer }) {
  const choices = [["in", "deposit", texts.into], ["out", "withdraw", texts.outOf]] as const;
  return (
    <div class="seg" role="group" aria-label={texts.direction}>
      {choices.map(([direction, icon, label]) => (
        <button
          key={direction}
          type="button"
          aria-pressed={transfer.direction === direction}
          aria-disabled={transfer.busy !== null}
          onClick={() => transfer.setDirection(direction)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

/** Asks whether the dialog closes by itself after points went in. */
function AutoCloseChoice({ texts, isOn, choose }: { texts: TransferTexts } & AutoClose) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>{texts.closesItself}</span>
    </label>
  );
}
