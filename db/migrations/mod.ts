import type { Migration } from "kysely/migration";
import * as settings from "./20261120_01_settings.ts";
import * as members from "./20261120_02_members.ts";
import * as ledger from "./20261120_03_ledger.ts";
import * as games from "./20261120_04_games.ts";
import * as deposits from "./20261120_05_deposits.ts";
import * as protocols from "./20261120_07_protocols.ts";
import * as transferSteps from "./20261120_08_transfer_steps.ts";
import * as usdt from "./20261120_09_usdt.ts";
import * as memberRewards from "./20261120_10_member_rewards.ts";
import * as callbackAttempts from "./20261120_11_callback_attempts.ts";
import * as bets from "./20261120_12_bets.ts";
import * as cards from "./20261120_13_cards.ts";
import * as withdrawals from "./20261120_15_withdrawals.ts";
import * as mail from "./20261120_16_mail.ts";
import * as approvals from "./20261121_01_approvals.ts";
import * as requestCounts from "./20261121_02_request_counts.ts";
import * as signedIn from "./20261121_03_signed_in.ts";
import * as memberEvents from "./20261122_01_member_events.ts";
import * as captcha from "./20261122_02_captcha.ts";
import * as sms from "./20261122_03_sms.ts";
import * as secondFactor from "./20261122_06_second_factor.ts";
import * as storeNumbers from "./20261122_07_store_numbers.ts";
import * as bonuses from "./20261122_08_bonuses.ts";
import * as providerGames from "./20261122_09_provider_games.ts";
import * as content from "./20261122_10_content.ts";
import * as turntable from "./20261122_12_turntable.ts";
import * as promotions from "./20261122_13_promotions.ts";
import * as events from "./20261122_14_events.ts";
import * as redPackets from "./20261122_15_red_packets.ts";
import * as levels from "./20261122_16_levels.ts";
import * as rebates from "./20261122_17_rebates.ts";
import * as emails from "./20261122_18_emails.ts";
import * as referrals from "./20261122_19_referrals.ts";
import * as reports from "./20261122_23_reports.ts";
import * as signSearches from "./20261122_24_sign_searches.ts";
import * as shortStatements from "./20261122_25_short_statements.ts";
import * as vanishedClients from "./20261122_26_vanished_clients.ts";
import * as clock from "./20261123_01_clock.ts";
import * as smsAskers from "./20261123_02_sms_askers.ts";
import * as passkeyHandles from "./20261123_03_passkey_handles.ts";
import * as refusedRecords from "./20261123_08_refused_records.ts";
import * as secondOperator from "./20261123_09_second_operator.ts";
import * as firstReadings from "./20261123_20_first_readings.ts";
import * as promotionLosses from "./20261123_21_promotion_losses.ts";

/** Every step of the schema by its name, which is also its order. A step that has run anywhere never changes. */
export const migrations: Record<string, Migration> = {
  "20261120_01_settings": settings,
  "20261120_02_members": members,
  "20261120_03_ledger": ledger,
  "20261120_04_games": games,
  "20261120_05_deposits": deposits,
  "20261120_07_protocols": protocols,
  "20261120_08_transfer_steps": transferSteps,
  "20261120_09_usdt": usdt,
  "20261120_10_member_rewards": memberRewards,
  "20261120_11_callback_attempts": callbackAttempts,
  "20261120_12_bets": bets,
  "20261120_13_cards": cards,
  "20261120_15_withdrawals": withdrawals,
  "20261120_16_mail": mail,
  "20261121_01_approvals": approvals,
  "20261121_02_request_counts": requestCounts,
  "20261121_03_signed_in": signedIn,
  "20261122_01_member_events": memberEvents,
  "20261122_02_captcha": captcha,
  "20261122_03_sms": sms,
  "20261122_06_second_factor": secondFactor,
  "20261122_07_store_numbers": storeNumbers,
  "20261122_08_bonuses": bonuses,
  "20261122_09_provider_games": providerGames,
  "20261122_10_content": content,
  "20261122_12_turntable": turntable,
  "20261122_13_promotions": promotions,
  "20261122_14_events": events,
  "20261122_15_red_packets": redPackets,
  "20261122_16_levels": levels,
  "20261122_17_rebates": rebates,
  "20261122_18_emails": emails,
  "20261122_19_referrals": referrals,
  "20261122_23_reports": reports,
  "20261122_24_sign_searches": signSearches,
  "20261122_25_short_statements": shortStatements,
  "20261122_26_vanished_clients": vanishedClients,
  "20261123_01_clock": clock,
  "20261123_02_sms_askers": smsAskers,
  "20261123_03_passkey_handles": passkeyHandles,
  "20261123_08_refused_records": refusedRecords,
  "20261123_09_second_operator": secondOperator,
  "20261123_20_first_readings": firstReadings,
  "20261123_21_promotion_losses": promotionLosses,
};
