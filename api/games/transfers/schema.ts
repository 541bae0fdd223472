import { z } from "zod";
import { SignedAmount, Twd } from "@/api/platform/http/input/amount.ts";
import { recordInput } from "@/api/platform/http/input/list_input.ts";
import type { RefusalCode } from "../../refusals.ts";
import { GameName } from "../schema.ts";

/** How far a transfer of points is: `pending` means that the points are in transit until the provider is sure. */
export const TransferState = z.enum(["pending", "succeeded", "failed"]).meta({
  description:
    "succeeded: the points arrived; failed: they went back; pending: they are in transit, nothing is lost, " +
    "and the site goes on asking the provider",
});
/** How far a transfer of points is, as a player sees it. */
export type TransferState = z.infer<typeof TransferState>;

export const BalanceInput = z.object({ game_name: GameName });
export const BalanceAnswer = z.object({
  result: Twd.meta({ description: "points in the provider's wallet, without those in transit" }),
});
export type BalanceAnswer = z.output<typeof BalanceAnswer>;

export const TransferInput = z.object({
  game_name: GameName,
  amount: SignedAmount.meta({ description: "TWD; positive into the game, negative out to the main wallet" }),
});
export const TransferResponse = z.object({
  data: z.object({
    order_id: z.uuid(),
    state: TransferState.exclude(["failed"]).meta({
      description:
        "succeeded, or pending: the provider hasn't answered, the points are in transit and the site goes on " +
        "asking. A transfer that failed is answered as a refusal, with all points where they were",
    }),
    credit: Twd.meta({ description: "main wallet after it" }),
    game_balance: Twd.meta({ description: "points in the game, as far as known" }),
  }),
});
export type TransferResponse = z.output<typeof TransferResponse>;

export const RecallInput = z.object({});
/** Why points stayed in a game at a recall: some of the refusals. */
const recallReasons = [
  "game_maintenance",
  "balance_unavailable",
  "transfer_pending",
  "transfer_refused",
  "account_locked",
  "still_in_flight",
] as const satisfies readonly RefusalCode[];
/** Why points stayed in a game at a recall. */
export type RecallReason = (typeof recallReasons)[number];

/** The points that came back from one provider. `reason` is a word of the error catalogue if nothing moved. */
const Recalled = z.object({
  game_name: GameName,
  amount: Twd,
  state: TransferState,
  order_id: z.uuid().nullable(),
  reason: z.enum(recallReasons).nullable(),
});
export const RecallAnswer = z.object({ data: z.array(Recalled), credit: Twd });
export type RecallAnswer = z.output<typeof RecallAnswer>;

export const TransferListInput = recordInput(z.uuid()).safeExtend({
  state: z.enum(["open", "finished"]).optional().meta({ description: "open: still pending; both when left out" }),
});
/** One transfer of points, for lists and for the row that shows a pending one. */
export const TransferRow = z.object({
  order_id: z.uuid(),
  game_name: GameName,
  title: z.string(),
  direction: z.enum(["in", "out"]),
  amount: Twd,
  moved: Twd.nullable().meta({ description: "what really moved; null until it is known" }),
  state: TransferState,
  attempts: z.int().meta({ description: "how often the provider has been asked what became of it" }),
  last_attempt_at: z.iso.datetime().meta({ description: "when the provider was last called about it" }),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
/** One transfer of points, as answered. */
export type TransferRow = z.infer<typeof TransferRow>;
/** The totals of a list's transfers, over all its pages. Amounts are TWD that really moved. */
export const TransferTotals = z.object({
  orders: z.int(),
  in_amount: Twd.describe("Into games"),
  out_amount: Twd.describe("Out of games"),
  open: z.int().describe("Transfers that are not over"),
});
export type TransferTotals = z.output<typeof TransferTotals>;
export const TransferListAnswer = z.object({
  data: z.array(TransferRow),
  next: z.string().nullable(),
  totals: TransferTotals,
});
export type TransferListAnswer = z.output<typeof TransferListAnswer>;
