import type { DB } from "@/db/types.ts";
import type { LockRank, Manifest } from "./manifest.ts";
import { archivesManifest } from "./accounting/archives/manifest.ts";
import { booksManifest } from "./accounting/books/manifest.ts";
import { publishedBooksManifest } from "./accounting/published_books/manifest.ts";
import { harmMarkersManifest } from "./accounting/harm_markers/manifest.ts";
import { playLimitsManifest } from "./accounting/play_limits/manifest.ts";
import { recoveryManifest } from "./accounting/recovery/manifest.ts";
import { turnoverManifest } from "./accounting/turnover/manifest.ts";
import { walletManifest } from "./accounting/wallet/manifest.ts";
import { contentsManifest } from "./content/contents/manifest.ts";
import { imagesManifest } from "./content/images/manifest.ts";
import { betsManifest } from "./games/bets/manifest.ts";
import { catalogueManifest } from "./games/catalogue/manifest.ts";
import { providerGamesManifest } from "./games/provider_games/manifest.ts";
import { refusedRecordsManifest } from "./games/refused_records/manifest.ts";
import { transfersManifest } from "./games/transfers/manifest.ts";
import { breaksManifest } from "./identity/breaks/manifest.ts";
import { correctionsManifest } from "./identity/corrections/manifest.ts";
import { forgotManifest } from "./identity/forgot/manifest.ts";
import { memberEventsManifest } from "./identity/member_events/manifest.ts";
import { membersManifest } from "./identity/members/manifest.ts";
import { registersManifest } from "./identity/registers/manifest.ts";
import { notesManifest } from "./identity/notes/manifest.ts";
import { passkeysManifest } from "./identity/passkeys/manifest.ts";
import { secondFactorManifest } from "./identity/second_factor/manifest.ts";
import { securityManifest } from "./identity/security/manifest.ts";
import { sessionsManifest } from "./identity/sessions/manifest.ts";
import { signInAttemptsManifest } from "./identity/sign_in_attempts/manifest.ts";
import { complaintsManifest } from "./messages/complaints/manifest.ts";
import { emailManifest } from "./messages/email/manifest.ts";
import { pushManifest } from "./messages/push/manifest.ts";
import { mailManifest } from "./messages/mail/manifest.ts";
import { smsManifest } from "./messages/sms/manifest.ts";
import { depositsManifest } from "./payments/deposits/manifest.ts";
import { storeNumbersManifest } from "./payments/store_numbers/manifest.ts";
import { withdrawalsManifest } from "./payments/withdrawals/manifest.ts";
import { approvalsManifest } from "./platform/approvals/manifest.ts";
import { auditManifest } from "./platform/audit/manifest.ts";
import { captchaManifest } from "./platform/captcha/manifest.ts";
import { clockManifest } from "./platform/clock/manifest.ts";
import { eventsManifest } from "./platform/events/manifest.ts";
import { httpManifest } from "./platform/http/manifest.ts";
import { maintenanceManifest } from "./platform/maintenance/manifest.ts";
import { limitsManifest } from "./platform/limits/manifest.ts";
import { operatorsManifest } from "./platform/operators/manifest.ts";
import { settingsManifest } from "./platform/settings/manifest.ts";
import { vaultManifest } from "./platform/vault/manifest.ts";
import { bonusesManifest } from "./rewards/bonuses/manifest.ts";
import { fairDrawsManifest } from "./rewards/fair_draws/manifest.ts";
import { levelsManifest } from "./rewards/levels/manifest.ts";
import { promotionsManifest } from "./rewards/promotions/manifest.ts";
import { rebatesManifest } from "./rewards/rebates/manifest.ts";
import { redPacketsManifest } from "./rewards/red_packets/manifest.ts";
import { referralsManifest } from "./rewards/referrals/manifest.ts";
import { turntableManifest } from "./rewards/turntable/manifest.ts";

/** The declarations of all features. Operators' settings are listed in this order. */
export const manifests = [
  settingsManifest,
  depositsManifest,
  withdrawalsManifest,
  turnoverManifest,
  harmMarkersManifest,
  playLimitsManifest,
  transfersManifest,
  providerGamesManifest,
  betsManifest,
  levelsManifest,
  rebatesManifest,
  referralsManifest,
  promotionsManifest,
  turntableManifest,
  membersManifest,
  secondFactorManifest,
  memberEventsManifest,
  complaintsManifest,
  emailManifest,
  pushManifest,
  smsManifest,
  captchaManifest,
  approvalsManifest,
  operatorsManifest,
  limitsManifest,
  bonusesManifest,
  redPacketsManifest,
  fairDrawsManifest,
  walletManifest,
  booksManifest,
  archivesManifest,
  publishedBooksManifest,
  auditManifest,
  httpManifest,
  clockManifest,
  recoveryManifest,
  vaultManifest,
  eventsManifest,
  passkeysManifest,
  sessionsManifest,
  signInAttemptsManifest,
  securityManifest,
  breaksManifest,
  correctionsManifest,
  notesManifest,
  registersManifest,
  forgotManifest,
  storeNumbersManifest,
  refusedRecordsManifest,
  catalogueManifest,
  maintenanceManifest,
  mailManifest,
  contentsManifest,
  imagesManifest,
] as const;

type Part = Exclude<keyof Manifest, "locks">;

/** The parts of all features of one sort, by their names, which no two features share. */
export function allOf<Of extends Part>(part: Of): AllOf<Of> {
  const parts: readonly Manifest[] = manifests;
  return Object.assign({}, ...parts.map((manifest) => manifest[part]));
}

/** The tables that are locked at a place in the one order. */
export function lockedAt(rank: LockRank): (keyof DB)[] {
  return manifests.flatMap((manifest: Manifest) => manifest.locks?.[rank] ?? []);
}

type AllOf<Of extends Part> = Merged<Declared<(typeof manifests)[number], Of>>;

type Declared<Any, Of extends Part> = Any extends { readonly [Name in Of]: infer Parts } ? Parts : never;

/** One object with the properties of each member of a union. */
type Merged<Any> = (Any extends unknown ? (one: Any) => void : never) extends (all: infer All) => void ? All : never;
