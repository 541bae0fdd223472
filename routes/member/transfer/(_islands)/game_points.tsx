import { useEffect, useRef, useState } from "react";
import { postRecall, readGameBalance } from "@/client/calls/transfers.ts";
import type { GameWallet } from "@/components/transfer/game_wallet.ts";
import { GameWalletRow, type GameWalletTexts } from "@/components/transfer/game_wallet_row.tsx";
import { dispatchPageEvent, onPageEvent } from "@/client/live/page_events.ts";
import { RecallResult } from "@/routes/member/transfer/(_components)/recall_result.tsx";
import { Icon } from "@/components/icons.tsx";
import { type Attempt, attemptFor, messageFor, unsureText } from "@/client/calls/call_api.ts";
import { refreshParts } from "@/client/page/refresh_parts.ts";
import { showAlert } from "@/client/page/alert.ts";
import { setBalance } from "@/client/live/balance.ts";
import { centsOf } from "@/shared/money.ts";
import type { RecallAnswer, RecallReason } from "@/api/games/transfers/schema.ts";

/** The strings of the points by game wallet. */
interface GamePointsTexts extends GameWalletTexts {
  games: string;
  recall: string;
  recallHint: string;
  recalling: string;
  recallResult: string;
  recalled: string;
  recallPending: string;
  recallFailed: string;
  nothingToRecall: string;
  failed: string;
  timeout: string;
  unsure: string;
  /** The meanings of a recall's `reason`. */
  errors: Record<RecallReason, string>;
}

interface GamePointsProps {
  gameWallets: readonly (GameWallet & { picture: string })[];
  texts: GamePointsTexts;
  /** The result of a recall without a script. */
  recalled: RecallAnswer["data"] | null;
  /** The page that the form is sent to without a script. */
  action: string;
  formKey: string;
}

/** Every game wallet with its points, and the one press that brings all of them back. */
export function GamePoints({ gameWallets, texts, recalled: before, action, formKey }: GamePointsProps) {
  const [points, setPoints] = useState<ReadonlyMap<string, bigint>>(new Map());
  const [recalled, setRecalled] = useState(before);
  const [busy, setBusy] = useState(false);
  const inProgress = useRef(false);
  const attempt = useRef<Attempt | null>(null);

  const refresh = async () => {
    const used = gameWallets.filter(({ code, balanceCents }) => balanceCents !== null || points.has(code));
    const changes = await Promise.all(used.map(async ({ code, balanceCents }) => {
      const outcome = await readGameBalance(code);
      if (outcome.kind !== "done") return false;
      const cents = centsOf(outcome.body.result);
      setPoints((known) => new Map(known).set(code, cents));
      return cents !== balanceCents;
    }));
    // Play has changed something that the page's sums don't have yet.
    if (changes.includes(true)) await refreshParts();
  };

  useEffect(() => {
    refresh();
    const stop = new AbortController();
    onPageEvent("transfers-completed", refresh, stop.signal);
    onPageEvent("points-moved", (moved) => {
      if (moved) setPoints((known) => new Map(known).set(moved.game, moved.gameCents));
    }, stop.signal);
    return () => stop.abort();
  }, []);

  /** Subtracts recalled points, completed or pending, from the game wallets before their providers report the new balance. */
  const takeOut = (lines: RecallAnswer["data"]) =>
    setPoints((known) => {
      const left = new Map(known);
      for (const { game_name, amount, state } of lines) {
        const had = known.get(game_name) ?? gameWallets.find(({ code }) => code === game_name)?.balanceCents ?? 0n;
        const cents = had - centsOf(amount);
        if (state !== "failed") left.set(game_name, cents < 0n ? 0n : cents);
      }
      return left;
    });

  const recall = async (event: Event) => {
    event.preventDefault();
    if (inProgress.current) return;
    inProgress.current = true;
    setBusy(true);
    attempt.current = attemptFor(attempt.current, "recall");
    const outcome = await postRecall(attempt.current.key);
    inProgress.current = false;
    setBusy(false);
    if (outcome.kind === "signed_out") return;
    if (outcome.kind !== "unsure") attempt.current = null;
    if (outcome.kind === "done") {
      setRecalled(outcome.body.data);
      takeOut(outcome.body.data);
      setBalance(centsOf(outcome.body.credit));
      dispatchPageEvent("points-moved", null);
      return refresh();
    }
    if (outcome.kind === "unsure") return showAlert({ kind: "warning", text: unsureText(outcome, texts) });
    showAlert({ kind: "failed", text: messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }) });
  };

  const nameOf = (code: string) => gameWallets.find((gameWallet) => gameWallet.code === code)?.name ?? code;
  return (
    <section class="card stack" aria-labelledby="game-wallets">
      <div class="card__head account__head">
        <div>
          <h2 class="card__title" id="game-wallets">{texts.games}</h2>
          <p class="help help--under-title">{texts.recallHint}</p>
        </div>
        <form method="post" action={action} noValidate onSubmit={recall}>
          <input type="hidden" name="key" value={formKey} />
          <button type="submit" name="act" value="recall" class="btn" aria-disabled={busy} aria-busy={busy}>
            <Icon name="withdraw" />
            {busy ? texts.recalling : texts.recall}
          </button>
        </form>
      </div>
      <div class="account__status" role="status">
        {recalled && <RecallResult lines={recalled} texts={texts} nameOf={nameOf} />}
      </div>
      <ul class="game-wallets">
        {gameWallets.map((gameWallet) => (
          <GameWalletRow
            key={gameWallet.code}
            gameWallet={gameWallet}
            cents={points.get(gameWallet.code) ?? gameWallet.balanceCents}
            texts={texts}
          />
        ))}
      </ul>
    </section>
  );
}
