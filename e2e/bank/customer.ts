import { z } from "zod";
import type { Acknowledged } from "../crash/player.ts";
import type { PauseSwitch } from "./pause_switch.ts";

/** The site's processes, of which some may have been killed. */
export interface Counters {
  urls: readonly string[];
  /** Closed while the database is known to be down. */
  pauseSwitch: PauseSwitch;
  /** Called for every answer that arrives. */
  step(): void;
  /** Called with each success as soon as it arrives. */
  acknowledged?(answer: Acknowledged): void;
}

/** One transfer as its client knows it: with its key until it is answered. */
interface Wish {
  key: string;
  amount: number;
}

const game = "rsg";

/**
 * Moves points in and out until `closing` aborts, each time at any process, and asks again with the same key at any
 * other when one is killed before it answers. Gives the answers; transfers that were never answered are not among them.
 */
export async function bankUntil(closing: AbortSignal, counters: Counters, token: string): Promise<Acknowledged[]> {
  const answered: Acknowledged[] = [];
  const unanswered: Wish[] = [];
  while (!closing.aborted) {
    const old = unanswered.length > 0 && Math.random() < 0.5 ? unanswered.shift() : undefined;
    const wish = old ?? { key: crypto.randomUUID(), amount: randomAmount() };
    await counters.pauseSwitch.through();
    const answer = await ask(counters, token, wish);
    if (answer === "again") unanswered.push(wish);
    else if (answer) {
      answered.push(answer);
      counters.acknowledged?.(answer);
    }
  }
  return answered;
}

/** Whole and broken amounts, in and out. */
function randomAmount(): number {
  return (1 + Math.floor(Math.random() * 20_000)) / 100 * (Math.random() < 0.5 ? 1 : -1);
}

const Moved = z.object({ status: z.literal(true), data: z.object({ order_id: z.string(), state: z.string() }) });

async function ask(
  { urls, step }: Counters,
  token: string,
  { key, amount }: Wish,
): Promise<Acknowledged | "again" | null> {
  const url = urls[Math.floor(Math.random() * urls.length)];
  try {
    const response = await fetch(`${url}/api/v1/game/transfer`, {
      method: "POST",
      headers: { "authorization": `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ game_name: game, amount }),
    });
    // A site that can't start, as its database is down, answers in plain text.
    const text = await response.text();
    step();
    if (response.status !== 200) return "again";
    const moved = Moved.safeParse(JSON.parse(text));
    // A refusal (too few points, another transfer pending) moves nothing.
    return moved.success ? { kind: "transfer", orderId: moved.data.data.order_id, state: moved.data.data.state } : null;
  } catch (error) {
    // fetch throws it when the connection is cut or refused.
    if (error instanceof TypeError) return "again";
    throw error;
  }
}
