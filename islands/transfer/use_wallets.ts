import { useEffect, useRef, useState } from "react";
import { readDetail, readGameBalance } from "@/client/calls/transfers.ts";
import type { DialogGame } from "@/components/transfer/game.ts";
import type { Wallets } from "@/components/transfer/rules.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { showAlert } from "@/client/page/alert.ts";
import { setBalance } from "@/client/live/balance.ts";
import { centsOf } from "@/shared/money.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

interface WalletOptions {
  game: DialogGame;
  texts: Pick<TransferTexts, "errors">;
  close(): void;
}

/** Both wallets of a game's dialog, read when it opens and whenever `refresh` is called. */
export function useWallets({ game, texts, close }: WalletOptions) {
  const [wallets, setWallets] = useState<Wallets | null>(null);
  const reading = useRef<AbortController | null>(null);

  const refresh = async () => {
    reading.current?.abort();
    const { signal } = reading.current = new AbortController();
    const [detail, balance] = await Promise.all([readDetail(signal), readGameBalance(game.code, signal)]);
    if (signal.aborted) return;
    const mainCents = detail.kind === "done" ? centsOf(detail.body.data.credit) : null;
    if (mainCents !== null) setBalance(mainCents);
    const gameCents = balance.kind === "done" ? centsOf(balance.body.result) : 0n;
    setWallets((before) => ({ mainCents: mainCents ?? before?.mainCents ?? 0n, gameCents }));
    if (balance.kind === "done" || balance.kind === "signed_out") return;
    if (balance.kind === "refused" && balance.errorCode === "game_maintenance") {
      showAlert({ kind: "warning", text: refusalText(texts, { code: "game_maintenance" }) });
      close();
    } else showAlert({ kind: "failed", text: refusalText(texts, { code: "balance_unavailable" }) });
  };

  useEffect(() => {
    refresh();
    return () => reading.current?.abort();
  }, []);

  const setBoth = (known: Wallets) => {
    setWallets(known);
    setBalance(known.mainCents);
  };
  return { wallets, setWallets: setBoth, refresh };
}
