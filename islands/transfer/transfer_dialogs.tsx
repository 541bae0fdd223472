import { useEffect, useRef } from "react";
import type { DialogGame } from "@/components/transfer/game.ts";
import { gameOfLink } from "@/components/transfer/game_link.ts";
import { completedText } from "@/components/transfer/completed_text.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { useLinkedDialog } from "@/client/hooks/use_linked_dialog.ts";
import { watchTransfers } from "@/client/live/watch_transfers.ts";
import type { Attempt } from "@/client/calls/call_api.ts";
import { showAlert } from "@/client/page/alert.ts";
import { setBalance } from "@/client/live/balance.ts";
import type { TransferDialogProps } from "./transfer_dialog.tsx";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/**
 * Opens the transfer dialog for every link of the page to a game's points, and follows the pending transfers. A link with
 * `data-transfer-now` is opened by itself. Without a script the links lead to the page of game points.
 */
export function TransferDialogs({ texts, account }: { texts: TransferTexts; account: string }) {
  const { Dialog, opened, open } = useLinkedDialog<DialogGame, TransferDialogProps>({
    contentOf: gameOfLink,
    load: async () => {
      const { TransferDialog } = await import("./transfer_dialog.tsx");
      return TransferDialog;
    },
    first: () => gameOfLink(document.querySelector("[data-transfer-now]")),
  });
  const attempts = useRef(new Map<string, Attempt>()).current;

  useEffect(() => {
    const stop = new AbortController();
    const announceCompleted = (completed: readonly TransferRow[]) => {
      const kind = completed.some(({ state }) => state === "failed") ? "warning" : "done";
      showAlert({ kind, text: completedText(completed, texts.completed) });
    };
    watchTransfers({ setBalance, announceCompleted }, stop.signal);
    return () => stop.abort();
  }, []);

  return opened && Dialog && (
    <Dialog
      key={opened.code}
      game={opened}
      texts={texts}
      attempts={attempts}
      account={account}
      onClosed={() => open(null)}
    />
  );
}
