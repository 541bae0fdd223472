import type { FunctionComponent } from "preact";
import { useEffect, useRef, useState } from "react";
import { opensElsewhere } from "@/components/dialogs/opens_elsewhere.ts";
import type { DialogGame } from "@/components/transfer/game.ts";
import { gameOfLink } from "@/components/transfer/game_link.ts";
import { completedText } from "@/components/transfer/completed_text.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { watchTransfers } from "@/client/live/watch_transfers.ts";
import type { Attempt } from "@/client/calls/call_api.ts";
import { showAlert } from "@/client/page/alert.ts";
import { setBalance } from "@/client/live/balance.ts";
import type { TransferDialogProps } from "./transfer_dialog.tsx";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/**
 * Opens the transfer dialog for every link of the page to a game's points, and follows the pending transfers. The dialog's own code comes with the first
 * pointer or focus on such a link. A link with `data-transfer-now` is opened by itself. Without a script the links lead to
 * the page of game points.
 */
export function TransferDialogs({ texts }: { texts: TransferTexts }) {
  const [game, open] = useState<DialogGame | null>(null);
  const [Dialog, setDialog] = useState<FunctionComponent<TransferDialogProps> | null>(null);
  const attempts = useRef(new Map<string, Attempt>()).current;

  useEffect(() => {
    const load = async () => {
      const { TransferDialog } = await import("./transfer_dialog.tsx");
      setDialog(() => TransferDialog);
    };
    const approach = (event: Event) => {
      if (gameOfLink(event.target) && event.isTrusted) load();
    };
    const press = (event: MouseEvent) => {
      const pressed = gameOfLink(event.target);
      if (!pressed || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      load();
      open(pressed);
    };
    const input = gameOfLink(document.querySelector("[data-transfer-now]"));
    if (input) {
      load();
      open(input);
    }
    const stop = new AbortController();
    const { signal } = stop;
    const announceCompleted = (completed: readonly TransferRow[]) => {
      const kind = completed.some(({ state }) => state === "failed") ? "warning" : "done";
      showAlert({ kind, text: completedText(completed, texts.completed) });
    };
    watchTransfers({ setBalance, announceCompleted }, signal);
    document.addEventListener("pointerover", approach, { passive: true, signal });
    document.addEventListener("focusin", approach, { signal });
    document.addEventListener("click", press, { signal });
    return () => stop.abort();
  }, []);

  return game && Dialog && (
    <Dialog
      key={game.code}
      game={game}
      texts={texts}
      attempts={attempts}
      onClosed={() => open(null)}
    />
  );
}
