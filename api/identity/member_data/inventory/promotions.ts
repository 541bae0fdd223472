import { held } from "../held.ts";
import { none, own, type Tables } from "./tables.ts";

/** Promotions, draws, mail and what is written for members. */
export const promotionsTables = {
  bonus_turnover: held("bonus_turnover", {
    rows: own,
    shown: [
      "bonus_id",
      "member_id",
      "required_cents",
      "consumed_cents",
      "weights",
      "status",
      "created_at",
    ],
  }),
  bonus_turnover_uses: held("bonus_turnover_uses", {
    rows: "t.bonus_id in (select id from bonuses where member_id = $1)",
    shown: ["provider", "bet_id", "bonus_id", "weight_percent", "spent_cents", "used_cents"],
  }),
  bonuses: held("bonuses", {
    rows: own,
    shown: [
      "id",
      "member_id",
      "kind",
      "source",
      "amount_cents",
      "required_cents",
      "state",
      "created_at",
      "expires_at",
      "ended_at",
    ],
  }),
  broadcast_reads: held("broadcast_reads", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "broadcast_id", "expires_at", "read_at"],
  }),
  // What was written to one member alone may speak of them; their mail goes after it.
  broadcasts: held("broadcasts", {
    rows:
      "t.audience = 'members' and t.recipients = 1 and t.id in (select broadcast_id from mails where member_id = $1)",
    shown: ["id", "audience", "levels", "reaches_later", "recipients", "created_at", "expires_at", "ended_at"],
    hidden: ["operator"],
    becomes: { titles: `'{"tw": ""}'`, bodies: `'{"tw": ""}'` },
  }),
  content_pictures: none,
  content_version: none,
  contents: none,
  distribution_members: held("distribution_members", {
    rows: own,
    shown: ["distribution", "member_id", "state"],
  }),
  distributions: none,
  draw_seeds: held("draw_seeds", {
    rows: own,
    shown: ["id", "member_id", "server_hash", "server_seed", "client_seed", "next_nonce", "created_at", "revealed_at"],
    hidden: ["server_seed_sealed"],
  }),
  mails: held("mails", {
    rows: own,
    deletes: "always",
    shown: [
      "id",
      "member_id",
      "kind",
      "params",
      "order_id",
      "withdrawal_id",
      "bonus_id",
      "broadcast_id",
      "created_at",
      "expires_at",
      "read_at",
    ],
  }),
  promotion_claims: held("promotion_claims", {
    rows: own,
    shown: ["promotion", "member_id", "period", "bonus_id", "deposit_id", "amount_cents", "claimed_at"],
  }),
  promotion_deposits_due: held("promotion_deposits_due", {
    rows: own,
    shown: ["deposit_id", "member_id", "next_at"],
  }),
  promotion_loss_days: held("promotion_loss_days", {
    rows: own,
    shown: ["promotion", "member_id", "day", "period"],
  }),
  promotion_losses: held("promotion_losses", {
    rows: own,
    shown: ["promotion", "member_id", "period", "groups", "counted_cents"],
  }),
  promotion_terms: none,
  rebate_changes: held("rebate_changes", { rows: own, shown: ["member_id", "day"] }),
  rebate_claim_days: held("rebate_claim_days", {
    rows: own,
    shown: ["claim_id", "member_id", "day", "amount_cents"],
  }),
  rebate_claims: held("rebate_claims", {
    rows: own,
    shown: ["id", "member_id", "outcome", "amount_cents", "bonus_id", "claimed_at", "corrects"],
  }),
  rebate_corrections: held("rebate_corrections", {
    rows: own,
    shown: [
      ...["id", "member_id", "day", "game_group", "valid_bet_cents_before", "valid_bet_cents"] as const,
      ...["amount_cents_before", "amount_cents", "corrected_at"] as const,
    ],
  }),
  rebate_days: none,
  rebate_lines: held("rebate_lines", {
    rows: own,
    shown: ["member_id", "day", "game_group", "valid_bet_cents", "rate_percent", "amount_cents"],
  }),
  rebate_rates: none,
  rebates: held("rebates", {
    rows: own,
    shown: [
      ...["member_id", "day", "user_level", "amount_cents", "claimed_cents", "claimable_at", "expires_at"] as const,
    ],
  }),
  red_packet_claims: held("red_packet_claims", {
    rows: own,
    shown: ["id", "packet_id", "member_id", "number", "amount_cents", "claimed_at"],
  }),
  code_tries: held("code_tries", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "failures", "since"],
  }),
  red_packets: none,
  turntable_chances: held("turntable_chances", {
    rows: own,
    shown: ["order_id", "member_id", "amount_cents", "per_cents", "chances", "used", "created_at"],
  }),
  turntable_draws: held("turntable_draws", {
    rows: own,
    shown: [
      "id",
      "member_id",
      "turntable_id",
      "version",
      "seed_id",
      "nonce",
      "client_seed",
      "drawn",
      "prize",
      "kind",
      "amount_cents",
      "cost_cents",
      "chance_id",
      "created_at",
    ],
  }),
  turntable_prize_chances: held("turntable_prize_chances", {
    rows: own,
    shown: ["draw_id", "member_id", "chances", "used", "created_at"],
  }),
  turntable_prizes: none,
  turntable_shipments: held("turntable_shipments", {
    rows: own,
    shown: ["draw_id", "member_id", "state", "carrier", "tracking", "asked_at", "shipped_at"],
    hidden: ["shipped_by"],
    hiddenBecomes: { recipient_sealed: "null" },
  }),
  turntable_versions: none,
  turntables: none,
  // Members' ids for less than a second.
  unsent_changes: none,
} satisfies Tables;
