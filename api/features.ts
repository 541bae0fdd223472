import type { Feature } from "./feature.ts";
import { archivesFeature } from "./accounting/archives/feature.ts";
import { books } from "./accounting/books/feature.ts";
import { harmMarkersFeature } from "./accounting/harm_markers/feature.ts";
import { playLimits } from "./accounting/play_limits/feature.ts";
import { realityChecks } from "./accounting/reality_checks/feature.ts";
import { recovery } from "./accounting/recovery/feature.ts";
import { reports } from "./accounting/reports/feature.ts";
import { turnover } from "./accounting/turnover/feature.ts";
import { publishedBooks } from "./accounting/published_books/feature.ts";
import { yearOverview } from "./accounting/year_overview/feature.ts";
import { contents } from "./content/contents/feature.ts";
import { images } from "./content/images/feature.ts";
import { bets } from "./games/bets/feature.ts";
import { catalogue } from "./games/catalogue/feature.ts";
import { providerGames } from "./games/provider_games/feature.ts";
import { transfers } from "./games/transfers/feature.ts";
import { breaks } from "./identity/breaks/feature.ts";
import { closing } from "./identity/closing/feature.ts";
import { forgot } from "./identity/forgot/feature.ts";
import { memberEvents } from "./identity/member_events/feature.ts";
import { members } from "./identity/members/feature.ts";
import { notes } from "./identity/notes/feature.ts";
import { passkeys } from "./identity/passkeys/feature.ts";
import { profile } from "./identity/profile/feature.ts";
import { registers } from "./identity/registers/feature.ts";
import { secondFactor } from "./identity/second_factor/feature.ts";
import { security } from "./identity/security/feature.ts";
import { signInAttempts } from "./identity/sign_in_attempts/feature.ts";
import { signUpFeature } from "./identity/sign_up/feature.ts";
import { complaintsFeature } from "./messages/complaints/feature.ts";
import { email } from "./messages/email/feature.ts";
import { push } from "./messages/push/feature.ts";
import { mailFeature } from "./messages/mail/feature.ts";
import { sms } from "./messages/sms/feature.ts";
import { deposits } from "./payments/deposits/feature.ts";
import { storeNumbers } from "./payments/store_numbers/feature.ts";
import { withdrawals } from "./payments/withdrawals/feature.ts";
import { approvals } from "./platform/approvals/feature.ts";
import { auditFeature } from "./platform/audit/feature.ts";
import { captcha } from "./platform/captcha/feature.ts";
import { events } from "./platform/events/feature.ts";
import { http } from "./platform/http/feature.ts";
import { limits } from "./platform/limits/feature.ts";
import { operators } from "./platform/operators/feature.ts";
import { bonuses } from "./rewards/bonuses/feature.ts";
import { fairDraws } from "./rewards/fair_draws/feature.ts";
import { levels } from "./rewards/levels/feature.ts";
import { promotions } from "./rewards/promotions/feature.ts";
import { rebates } from "./rewards/rebates/feature.ts";
import { redPackets } from "./rewards/red_packets/feature.ts";
import { referrals } from "./rewards/referrals/feature.ts";
import { turntable } from "./rewards/turntable/feature.ts";

/** All features. The API's document has their calls in this order, and `accounts check` their findings. */
export const features: readonly Feature[] = [
  books,
  archivesFeature,
  members,
  notes,
  secondFactor,
  security,
  breaks,
  registers,
  profile,
  storeNumbers,
  passkeys,
  catalogue,
  transfers,
  providerGames,
  deposits,
  mailFeature,
  complaintsFeature,
  turntable,
  bets,
  turnover,
  playLimits,
  harmMarkersFeature,
  yearOverview,
  publishedBooks,
  realityChecks,
  withdrawals,
  bonuses,
  promotions,
  redPackets,
  fairDraws,
  levels,
  referrals,
  rebates,
  contents,
  events,
  captcha,
  sms,
  email,
  push,
  forgot,
  signUpFeature,
  closing,
  memberEvents,
  signInAttempts,
  reports,
  images,
  approvals,
  recovery,
  operators,
  auditFeature,
  http,
  limits,
];
