import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { assignmentPurge } from "./assignments/assignment.ts";
import { checkPayoutBatches } from "./batches/check_payout_batches.ts";
import { checkWithdrawals } from "./check_withdrawals.ts";
import { withdrawalRoutes } from "./http.ts";
import { approveByRule } from "./operators/approve_by_rule.ts";
import { withdrawalSearches } from "./operators/search_withdrawals.ts";
import { cardRoutes } from "./payout_accounts/cards/http.ts";
import { askAboutPayouts } from "./payouts/ask_about_payouts.ts";
import { rowsByOrderId } from "@/api/lists/timeline_rows.ts";
import { resealCards } from "./payout_accounts/cards/reseal_cards.ts";

export const withdrawals: Feature = {
  calls: [cardRoutes, withdrawalRoutes],
  jobs: [
    { name: "ask about payouts", everyMs: 2_000, run: askAboutPayouts },
    { name: "approve withdrawals by rule", everyMs: 15_000, run: approveByRule },
  ],
  purges: [assignmentPurge],
  checks: [checkWithdrawals, checkPayoutBatches],
  queues: [
    {
      name: "withdrawals to review",
      command: "withdrawals review",
      rows: sql`select created_at as since from withdrawals where state = 'requested'`,
    },
    {
      name: "approved withdrawals to pay",
      command: "withdrawals list --state approved",
      rows: sql`select approved_at as since from withdrawals where state = 'approved' and sent_at is null`,
    },
    {
      name: "payouts without an outcome",
      command: "withdrawals list --state approved",
      rows: sql`select sent_at as since from withdrawals where state = 'approved' and sent_at is not null`,
    },
    {
      name: "cards to review",
      command: "cards review",
      rows: sql`select updated_at as since from bank_cards where state = 'waiting'`,
    },
    {
      name: "addresses to review",
      command: "addresses review",
      rows: sql`select updated_at as since from crypto_addresses where state = 'waiting'`,
    },
  ],
  searches: withdrawalSearches,
  timeline: [{
    kind: "withdrawal",
    rows: rowsByOrderId("withdrawals", {
      text: sql`state || coalesce(': ' || reason, '')`,
      cents: sql`amount_cents`,
    }),
  }],
  reseals: [{ counts: { cards: ["card"], images: ["image"] }, reseal: async (ctx) => ({ ...await resealCards(ctx) }) }],
};
