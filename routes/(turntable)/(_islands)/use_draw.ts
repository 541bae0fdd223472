import { useRef, useState } from "react";
import type { DrawAnswer, DrawnPrize, MainAnswer, OddsAnswer, RotationAnswer } from "@/api/rewards/turntable/schema.ts";
import { type Attempt, attemptFor, callApi, messageFor, type Outcome, unsureText } from "@/client/calls/call_api.ts";
import { setBalance } from "@/client/live/balance.ts";
import { useOneAtATime } from "@/client/hooks/use_one_at_a_time.ts";
import type { Mine, Odds, TurntableTexts } from "@/routes/(turntable)/(_components)/view.ts";
import { centsOf } from "@/shared/money.ts";

/** The last draw. */
export interface DrawResult {
  draw: DrawnPrize;
  /** It had been drawn before, by another tab or a request whose answer was lost. */
  repeated: boolean;
}

/** Draws, one at a time, and keeps the page's state. */
interface Drawing {
  odds: Odds;
  mine: Mine;
  busy: "draw" | "rotate" | null;
  /** Why nothing was drawn, or that it is not known. */
  problem: string | null;
  /** The text while the outcome of the last request is unknown. */
  unsure: string | null;
  /** The fault of the member's seed. */
  seedError: string | null;
  /**
   * Draws under the displayed odds and seed. Calls `show` with the draw before anything else changes, and waits for its
   * promise: the wheel turns meanwhile.
   */
  draw(clientSeed: string, show: (drawn: DrawResult) => Promise<void>): Promise<void>;
  rotate(): Promise<void>;
}

/** The state of the turntable's page. */
export function useDraw(given: { odds: Odds; mine: Mine; problem: string | null }, texts: TurntableTexts): Drawing {
  const [odds, setOdds] = useState(given.odds);
  const [mine, setMine] = useState(given.mine);
  const [problem, setProblem] = useState(given.problem);
  const [unsure, setUnsure] = useState<string | null>(null);
  const [seedError, setSeedError] = useState<string | null>(null);
  const [busy, alone] = useOneAtATime<"draw" | "rotate">();
  const attempt = useRef<Attempt | null>(null);

  const refresh = async () => {
    const [main, item] = await Promise.all([
      callApi<MainAnswer>({ path: "web/turntable/main" }),
      callApi<OddsAnswer>({ path: "web/turntable/item" }),
    ]);
    if (main.kind === "done") setMine(main.body.data.mine);
    if (item.kind === "done") setOdds(item.body);
  };
  const say = (outcome: Exclude<Outcome<unknown>, { kind: "done" | "signed_out" }>) => {
    if (outcome.kind === "unsure") return setUnsure(unsureText(outcome, texts));
    setProblem(messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }));
  };

  return {
    odds,
    mine,
    busy,
    problem,
    unsure,
    seedError,
    draw: (clientSeed, show) =>
      alone("draw", async () => {
        setProblem(null);
        setUnsure(null);
        setSeedError(null);
        const { server_hash, nonce } = mine;
        const input = { client_seed: clientSeed, turntable: odds.turntable, version: odds.version, server_hash, nonce };
        attempt.current = attemptFor(attempt.current, JSON.stringify(input));
        const outcome = await callApi<DrawAnswer>({ path: "web/turntable/draws", input, key: attempt.current.key });
        if (outcome.kind === "signed_out") return;
        if (outcome.kind === "done") {
          attempt.current = null;
          await show({ draw: outcome.body.data, repeated: outcome.body.repeated });
          setBalance(centsOf(outcome.body.credit));
          return await refresh();
        }
        say(outcome);
        if (outcome.kind === "unsure") return;
        attempt.current = null;
        setSeedError(outcome.errors.client_seed ?? null);
        await refresh();
      }),
    rotate: () =>
      alone("rotate", async () => {
        setProblem(null);
        setUnsure(null);
        const outcome = await callApi<RotationAnswer>({ path: "web/turntable/rotate" });
        if (outcome.kind === "done") return await refresh();
        if (outcome.kind !== "signed_out") say(outcome);
      }),
  };
}
