import { held } from "../held.ts";
import { none, ofBet, own, type Tables } from "./tables.ts";

/** Games, bets, and the turnover and levels that come of them. */
export const gamesTables = {
  bet_cursors: none,
  bet_days: none,
  provider_bet_days: none,
  bet_pulls: none,
  refused_records: none,
  bet_ids: held("bet_ids", { rows: ofBet, shown: ["provider", "bet_id", "settled_at"] }),
  bet_versions: held("bet_versions", {
    rows: ofBet,
    shown: [
      ...["id", "provider", "bet_id", "version", "bet_cents", "valid_bet_cents", "payout_cents"] as const,
      ...["settled_at", "taken_at", "game_group", "game_id"] as const,
    ],
    // Before a correction it may have been another member's.
    hidden: ["player"],
  }),
  member_bet_days: held("member_bet_days", {
    rows: own,
    shown: ["member_id", "day", "game_group", "bets", "bet_cents", "valid_bet_cents", "payout_cents"],
  }),
  member_game_days: held("member_game_days", {
    rows: own,
    shown: ["member_id", "day", "provider", "game_group", "bets", "bet_cents", "valid_bet_cents", "payout_cents"],
  }),
  bets: held("bets", {
    rows: own,
    shown: [
      "provider",
      "bet_id",
      "version",
      "player",
      "member_id",
      "bet_cents",
      "valid_bet_cents",
      "payout_cents",
      "settled_at",
      "taken_at",
      "first_taken_at",
      "game_group",
      "game_id",
    ],
  }),
  catalogue_version: none,
  clock_marks: none,
  favourite_games: held("favourite_games", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "provider", "game_id", "marked_at"],
  }),
  game_transfers: held("game_transfers", {
    rows: own,
    shown: [
      "id",
      "member_id",
      "provider",
      "direction",
      "amount_cents",
      "moved_cents",
      "state",
      "reason",
      "created_at",
      "sent_at",
      "finished_at",
    ],
    hidden: ["attempts", "last_attempt_at", "next_attempt_at", "concerns"],
  }),
  games: none,
  group_rates: none,
  level_changes: held("level_changes", {
    rows: own,
    shown: ["id", "member_id", "from_level", "to_level", "cause", "order_id", "changed_at"],
    hidden: ["operator", "reason"],
  }),
  level_gifts: held("level_gifts", { rows: own, shown: ["member_id", "kind", "period", "bonus_id", "given_at"] }),
  level_months: held("level_months", {
    rows: own,
    shown: ["member_id", "month", "deposit_cents", "valid_bet_cents"],
  }),
  level_reviews: none,
  member_levels: held("member_levels", {
    rows: own,
    shown: ["member_id", "earned_level", "given_level", "given_at_level"],
  }),
  level_progress: held("level_progress", {
    rows: own,
    shown: ["member_id", "credited_cents"],
  }),
  levels: none,
  played_games: held("played_games", {
    rows: own,
    deletes: "always",
    shown: ["member_id", "provider", "game_group", "game_id", "played_at"],
  }),
  provider_game_lists: none,
  provider_games: none,
  provider_players: held("provider_players", {
    rows: own,
    shown: ["member_id", "provider", "player", "opened_at"],
  }),
  providers: none,
  turnover_requirements: held("turnover_requirements", {
    rows: own,
    shown: [
      "order_id",
      "kind",
      "deposit_id",
      "adjustment_id",
      "member_id",
      "factor_percent",
      "required_cents",
      "consumed_cents",
      "weights",
      "created_at",
      "waived_at",
    ],
  }),
  turnover_uses: held("turnover_uses", {
    rows: "t.order_id in (select order_id from turnover_requirements where member_id = $1)",
    shown: ["provider", "bet_id", "order_id", "weight_percent", "spent_cents", "used_cents"],
  }),
} satisfies Tables;
