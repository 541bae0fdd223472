import { useEffect, useRef, useState } from "react";
import { fill } from "@/i18n/fill.ts";
import { launchInWindow, movePoints, readDetail, readGameBalance } from "@/client/calls/transfers.ts";
import type { DialogGame } from "@/components/transfer/game.ts";
import { dispatchPageEvent, onPageEvent } from "@/client/live/page_events.ts";
import { checkTransfer, type Direction, signedCents, type Wallets } from "@/components/transfer/rules.ts";
import type { TransferTexts } from "@/components/transfer/texts.ts";
import { type Attempt, attemptFor, messageFor, type Outcome, unsureText } from "@/client/calls/call_api.ts";
import { showAlert } from "@/client/page/alert.ts";
import { usePendingTransfers } from "./use_pending_transfers.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { TransferResponse, TransferRow } from "@/api/games/transfers/schema.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { setBalance } from "@/client/live/balance.ts";

interface TransferOptions {
  game: DialogGame;
  texts: TransferTexts;
  attempts: Map<string, Attempt>;
  /** The account of the member whose page it is. */
  account: string;
  close(): void;
  /** Called when the member has signed in again. */
  onSignedIn(): void;
}

/** A transfer as it was sent. */
interface Sent {
  direction: Direction;
  cents: bigint;
}

/** The state of the dialog and the actions of its buttons. */
export interface Transfer {
  direction: Direction;
  setDirection(direction: Direction): void;
  typed: string;
  type(text: string): void;
  /** Null while they are being read. */
  wallets: Wallets | null;
  /** The amount that the button would move, in cents; null while there is none. */
  movable: bigint | null;
  /** The error of the amount. */
  error: string | null;
  /** The note about the last attempt. */
  note: string | null;
  /** A transfer was sent and has no known end yet: when the session ends, it goes on after another sign-in. */
  goesOn: boolean;
  /** The session is over, and the member is asked to sign in. */
  isSessionOver: boolean;
  /** Goes on with the transfer after the sign-in, under its key. */
  resume(): void;
  /** The request that runs; every other button waits for it. */
  busy: Direction | "launch" | null;
  /** Pending transfers of this game. */
  pendingTransfers: readonly TransferRow[];
  /** Points have just gone in, and nothing else is typed: the game is the next thing to do. */
  isIn: boolean;
  submit(): void;
  launch(): void;
}

/** The state of one open transfer dialog. */
export function useTransfer({ game, texts, attempts, account, close, onSignedIn }: TransferOptions): Transfer {
  const [direction, setDirection] = useState<Direction>("in");
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState<Transfer["busy"]>(null);
  // A second press in the same moment comes before the state has been drawn again.
  const inProgress = useRef(false);
  const { wallets, setWallets, refresh } = useWallets({ game, texts, close });
  const pendingTransfers = usePendingTransfers().filter((transfer) => transfer.game_name === game.code);
  const [isIn, setIsIn] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isSessionOver, setSessionOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    onPageEvent("transfers-completed", refresh, stop.signal);
    onPageEvent("signed-out", () => setSessionOver(true), stop.signal);
    return () => stop.abort();
  }, []);

  const checked = wallets && checkTransfer(typed, direction, wallets);
  const movable = checked && "cents" in checked ? checked.cents : null;
  const problem = checked && "refusal" in checked ? refusalText(texts, checked.refusal) : null;

  const run = async (what: NonNullable<Transfer["busy"]>, work: () => Promise<void>) => {
    if (inProgress.current) return;
    inProgress.current = true;
    setBusy(what);
    setNote(null);
    await work();
    inProgress.current = false;
    setBusy(null);
  };

  const submit = () => movable === null ? undefined : send({ direction, cents: movable });

  const send = (now: Sent) =>
    run(now.direction, async () => {
      setSent(now);
      const signed = signedCents(now.direction, now.cents);
      const attempt = attemptFor(attempts.get(game.code) ?? null, String(signed));
      attempts.set(game.code, attempt);
      const outcome = await movePoints(game.code, signed, attempt.key);
      if (outcome.kind === "done" || outcome.kind === "refused") {
        attempts.delete(game.code);
        setSent(null);
      }
      follow(outcome, now.direction, now.cents);
    });

  const resume = async () => {
    const detail = await readDetail();
    // If another member has signed in, the page is not theirs, and neither is the transfer.
    if (detail.kind !== "done" || detail.body.data.account !== account) return location.replace("/");
    onSignedIn();
    setSessionOver(false);
    if (sent) send(sent);
  };

  const follow = (outcome: Outcome<TransferResponse>, moved: Direction, cents: bigint) => {
    if (outcome.kind === "signed_out") return;
    if (outcome.kind === "done") return arrived(outcome.body.data, moved, cents);
    const message = messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed });
    if (outcome.kind === "unsure") {
      setNote(unsureText(outcome, texts));
      dispatchPageEvent("pending-transfers-wanted", null);
    } else if (outcome.errorCode === "game_maintenance") {
      // The server's sentence says until when.
      showAlert({ kind: "warning", text: message });
      close();
    } else {
      setRefusal(message);
      refresh();
    }
  };

  const arrived = (answer: TransferResponse["data"], moved: Direction, cents: bigint) => {
    setTyped("");
    const gameCents = centsOf(answer.game_balance);
    setWallets({ mainCents: centsOf(answer.credit), gameCents });
    const pending = answer.state === "pending" ? answer.order_id : null;
    dispatchPageEvent("points-moved", { game: game.code, gameCents, pending });
    if (pending !== null) return;
    showAlert({ kind: "done", text: fill(texts.done[moved], { amount: moneyText(cents) }) });
    refresh();
    setIsIn(moved === "in");
  };

  const launch = () =>
    run("launch", async () => {
      const outcome = await launchInWindow(game);
      if (!outcome || outcome.kind === "done" || outcome.kind === "signed_out") return;
      const fallback = refusalText(texts, { code: "launch_failed" });
      const text = messageFor(outcome, { timeout: texts.timeout, fallback });
      showAlert({ kind: "failed", text });
    });

  return {
    direction,
    setDirection(next) {
      if (inProgress.current) return;
      setRefusal(null);
      setNote(null);
      setIsIn(false);
      setDirection(next);
    },
    typed,
    type(text) {
      setRefusal(null);
      setIsIn(false);
      setTyped(text);
    },
    wallets,
    movable,
    error: problem ?? refusal,
    note,
    goesOn: sent !== null,
    isSessionOver,
    resume,
    busy,
    pendingTransfers,
    isIn,
    submit,
    launch,
  };
}

interface WalletOptions {
  game: DialogGame;
  texts: Pick<TransferTexts, "errors">;
  close(): void;
}

/** Both wallets of a game's dialog, read when it opens and whenever `refresh` is called. */
function useWallets({ game, texts, close }: WalletOptions) {
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
      const fallback = refusalText(texts, { code: "game_maintenance" });
      showAlert({ kind: "warning", text: balance.message ?? fallback });
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
