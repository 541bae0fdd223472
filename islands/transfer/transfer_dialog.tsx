import { Unconfirmed } from "@/components/forms/unconfirmed.tsx";
import { useEffect, useRef } from "react";
import { PointsField } from "@/components/transfer/points_field.tsx";
import { DialogTransfer } from "@/components/transfer/dialog_transfer.tsx";
import { WalletPair } from "@/components/transfer/wallet_pair.tsx";
import type { DialogGame } from "@/components/transfer/game.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { Icon } from "@/components/icons.tsx";
import type { Attempt } from "@/client/calls/call_api.ts";
import { type Transfer, useTransfer } from "./use_transfer.ts";
import { moneyText } from "@/shared/amount_text.ts";

export interface TransferDialogProps {
  game: DialogGame;
  texts: TransferTexts;
  /** Transfers sent from this page whose outcome is unknown, by game. They are kept when the dialog closes. */
  attempts: Map<string, Attempt>;
  onClosed(): void;
}

/**
 * Moves points between the main wallet and one game, and opens the game. Modal; a sheet on a phone. A button
 * that has to wait is aria-disabled only, so that it keeps the focus.
 */
export function TransferDialog({ game, texts, attempts, onClosed }: TransferDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const transfer = useTransfer({ game, texts, attempts, isAttended: () => isAttended(dialog.current), close });
  useEffect(() => {
    dialog.current?.showModal();
    // A phone's keyboard would cover the balances that the member wants to see first.
    if (matchMedia("(pointer: fine)").matches) dialog.current?.querySelector("input")?.focus();
  }, []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby="transfer-title" closedby="any" onClose={onClosed}>
      <div class="dialog__main">
        <span class="grab" aria-hidden="true" />
        <div class="dialog__head">
          {game.picture && <img class="dialog__thumb" src={game.picture} alt="" width={48} height={48} />}
          <h2 class="dialog__title" id="transfer-title">{game.title}</h2>
          <button type="button" class="x" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Form game={game} texts={texts} transfer={transfer} />
      </div>
    </dialog>
  );
}

function Form({ game, texts, transfer }: { game: DialogGame; texts: TransferTexts; transfer: Transfer }) {
  const { direction, busy, movable, isIn } = transfer;
  // The second click of a double click on the button that moved the points must not open the game.
  const enter = (event: MouseEvent) => event.detail < 2 && transfer.launch();
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    transfer.submit();
  };
  return (
    <form class="dialog__form" noValidate onSubmit={submit} aria-busy={busy !== null}>
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
  );
}

/**
 * Whether pointer or focus is on a button of the foot. A touch screen has no pointer, though `:hover` stays on the
 * touched element.
 */
function isAttended(dialog: HTMLDialogElement | null): boolean {
  const foot = dialog?.querySelector(".dialog__foot");
  const isPointedAt = matchMedia("(hover: hover)").matches && foot?.querySelector("button:hover");
  return Boolean(isPointedAt || foot?.querySelector("button:focus-visible"));
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
