import type { Migration } from "kysely/migration";
import * as settings from "./20261120_01_settings.ts";
import * as members from "./20261120_02_members.ts";
import * as ledger from "./20261120_03_ledger.ts";
import * as games from "./20261120_04_games.ts";
import * as deposits from "./20261120_05_deposits.ts";
import * as news from "./20261120_06_news.ts";
import * as protocols from "./20261120_07_protocols.ts";
import * as transferSteps from "./20261120_08_transfer_steps.ts";
import * as usdt from "./20261120_09_usdt.ts";
import * as memberRewards from "./20261120_10_member_rewards.ts";
import * as callbackAttempts from "./20261120_11_callback_attempts.ts";
import * as bets from "./20261120_12_bets.ts";
import * as cards from "./20261120_13_cards.ts";
import * as withdrawals from "./20261120_15_withdrawals.ts";
import * as approvals from "./20261121_01_approvals.ts";
import * as requestCounts from "./20261121_02_request_counts.ts";
import * as signedIn from "./20261121_03_signed_in.ts";

/** Every step of the schema by its name, which is also its order. A step that has run anywhere never changes. */
export const migrations: Record<string, Migration> = {
  "20261120_01_settings": settings,
  "20261120_02_members": members,
  "20261120_03_ledger": ledger,
  "20261120_04_games": games,
  "20261120_05_deposits": deposits,
  "20261120_06_news": news,
  "20261120_07_protocols": protocols,
  "20261120_08_transfer_steps": transferSteps,
  "20261120_09_usdt": usdt,
  "20261120_10_member_rewards": memberRewards,
  "20261120_11_callback_attempts": callbackAttempts,
  "20261120_12_bets": bets,
  "20261120_13_cards": cards,
  "20261120_15_withdrawals": withdrawals,
  "20261121_01_approvals": approvals,
  "20261121_02_request_counts": requestCounts,
  "20261121_03_signed_in": signedIn,
};
