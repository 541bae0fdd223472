import { z } from "zod";
import { languages } from "@/i18n/mod.ts";
import { maxAmountCents } from "@/shared/money.ts";
import { countries } from "@/shared/country_rules.ts";
import { ChannelRates } from "./channel_rates.ts";
import { ForgedCallbackLimits } from "./forged_callback_limits.ts";
import { CommissionPercent, CommissionTiers } from "./commission_tiers.ts";
import { Network } from "./network.ts";
import { OwnLink, ProviderSites, SiteMenu } from "./links.ts";
import { ThemeColors } from "./theme_colors.ts";
import { Weights } from "./turnover_weights.ts";

/**
 * Every setting an operator may change, with its schema, its default, and the description that operators see. Times are
 * minutes, hours or days and amounts cents, as the last word of their names says; operators read and write them in TWD
 * and in any unit of time (cli/settings/).
 */
export const settingsSchema = z.object({
  "site.name": z.string().min(1).max(40).default("Jadehall").describe(
    "The site's name in titles and mails",
  ),
  "site.logo_text": z.string().min(1).max(20).default("玉堂").describe(
    "The name in the logo, in Chinese",
  ),
  "site.country": z.enum(countries).default("tw").describe(
    "The country whose mobile numbers and names new members have: tw Taiwan, vn Vietnam",
  ),
  "site.maintenance": z.boolean().default(false).describe(
    "On: every page is the maintenance page and every call answers 503",
  ),
  "site.online_count_from": z.int().min(0).max(1_000_000).default(100).describe(
    "The pages show how many players are online from so many on; fewer are not shown, and 0 always shows them",
  ),
  "site.languages": z.array(z.enum(languages)).min(1).default(["tw", "vn"]).describe(
    "The languages that the pages offer, in this order; the others are still answered to visitors who ask for them",
  ),
  "links.chat": OwnLink.default("").describe(
    "The address (https) of the support's chat, shown with the support ID; empty: none",
  ),
  "links.blog": OwnLink.default("").describe(
    "The address (https) of the blog, in the header and the footer; empty: none",
  ),
  "links.live_a": SiteMenu.prefault({}).describe(
    "A menu of the header with live platforms elsewhere (https), for members: {title, sites: [{name, url}]}; empty: none",
  ),
  "links.live_b": SiteMenu.prefault({}).describe(
    "A second such menu",
  ),
  "links.provider_sites": ProviderSites.prefault({}).describe(
    "One provider's own sites (https): {provider: its code, sites: [{name, url}]}, listed on its page; empty: none",
  ),
  "theme.colors": ThemeColors.prefault({}).describe(
    "The operator's own colours in place of jade and gold: {jade: {light: '#1d5588', dark: '#8bbcec'}, gold: …}, each readable in its theme",
  ),
  "home.latest_wins": z.int().min(0).max(20).default(5).describe(
    "So many of the latest wins of the last 24 hours stand on the front page, with masked accounts; 0: none",
  ),
  "support.id": z.string().max(60).default("@jadehall").describe(
    "The support account in the messaging app",
  ),
  "clock.utc_offset": z.int().min(-12).max(14).default(8).describe(
    "Hours east of UTC of the accounting clock",
  ),
  "clock.day_shift": z.int().min(-7).max(7).default(-1).describe(
    "Days that the accounting clock is shifted by",
  ),
  "online_count.mode": z.enum(["actual", "simulated"]).default("actual").describe(
    "actual counts sessions seen in the last 5 minutes; simulated is a random number from 1500 to 2499",
  ),
  "deposit.require_activation": z.boolean().default(true).describe(
    "A first top-up needs an operator to have activated the member",
  ),
  "channel.rates": ChannelRates.default({ "USDT-TRC20": "31.5", "C2P-USDT": "32.5" }).describe(
    "TWD per USDT by channel, as decimal text: what a top-up through the channel costs in USDT; for a vendor that sets its own price, that price, which players see before they order",
  ),
  "promotion.wrong_codes_an_hour": z.int().min(1).max(1000).default(10).describe(
    "So many wrong codes of red packets and promotions together a member may try in an hour",
  ),
  "turntable.cents_per_chance": z.int().min(0).default(1000_00).describe(
    "A top-up gives one chance at the turntable for each such amount that it reaches; 0: none",
  ),
  "referral.basis": z.enum(["valid_bets", "net_result"]).default("valid_bets").describe(
    "What commissions of referred members are a share of: valid_bets, or net_result, which is what they lost (bets less payouts)",
  ),
  "referral.tiers": CommissionTiers.default([
    { from: 0, percent: 0.1 },
    { from: 500_000, percent: 0.12 },
    { from: 2_000_000, percent: 0.15 },
  ]).describe(
    "The percent of each tier, by what a month's referred members come to in TWD: [{from: 0, percent: 0.1}, …]; empty: no commission",
  ),
  "referral.generations": z.int().min(1).max(2).default(1).describe(
    "1: commission on those whom a member invited; 2: also on those whom these invited",
  ),
  "referral.second_percent": CommissionPercent.default(0.02).describe(
    "The percent of the second generation, where it counts",
  ),
  "referral.carries_loss": z.boolean().default(true).describe(
    "On: a month in which referred members won more than they lost is taken off the next commissions; off: it counts as zero",
  ),
  "referral.pay_day": z.int().min(1).max(28).default(5).describe(
    "From this day of a month on, in Taipei, the commissions of the month before are paid",
  ),
  "level.kept_since": z.union([z.literal(""), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]).default("").describe(
    "From this month on (2027-01) levels have to be kept by each month's top-ups or valid bets, and who doesn't loses one a month; empty: no level is lost",
  ),
  "level.gifts": z.boolean().default(true).describe(
    "Off: no monthly and birthday gifts of levels from this moment on, and the pages show none; what was given stays",
  ),
  "rebate.automatic": z.boolean().default(false).describe(
    "On: rebates are credited by themselves as soon as they may be claimed; off: members claim them",
  ),
  "rebate.first_day": z.union([z.literal(""), z.iso.date()]).default("").describe(
    "Days before this one (2026-12-01) have no rebates, unless they were computed before it was set; empty: every day has; never moved back over days that were run",
  ),
  "rebate.claimable_after_hours": z.int().min(1).max(72).default(12).describe(
    "So long after the end of an accounting day its rebates may be claimed",
  ),
  "rebate.claimable_days": z.int().min(1).max(365).default(14).describe(
    "So long rebates may be claimed; then they expire",
  ),
  "deposit.callback_sources": z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.array(Network)).default({}).describe(
    "By vendor code, the addresses (203.0.113.7) and networks (203.0.113.0/24) that callbacks may come from; a vendor without any may call from anywhere",
  ),
  "deposit.open_orders": z.int().min(1).max(10_000).default(10).describe(
    "So many orders of a member may be unpaid at a time; codes for stores and transfers live for a day",
  ),
  "deposit.open_orders_by_vendor": z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.int().min(1).max(10_000))
    .default({}).describe(
      "The same of one vendor, by its code; where left out as many as the vendor registers, which is 2 where an order reserves an amount of USDT",
    ),
  "deposit.orders_an_hour": z.int().min(1).max(100_000).default(30).describe(
    "So many orders a member may open in an hour, whatever becomes of them",
  ),
  "usdt.amount_kept_minutes": z.int().min(10).max(43_200).default(120).describe(
    "How long an exact amount of USDT stays its order's after the order's time",
  ),
  "deposit.forged_callbacks": ForgedCallbackLimits.prefault({}).describe(
    "How much is kept, and for how many days, of callbacks that are not their vendor's word",
  ),
  "bets.overlap_minutes": z.int().min(1).max(1_440).default(10).describe(
    "Each pull of a provider's bets reads again from where its log stood so long ago, or twice as long",
  ),
  "bets.checked_days": z.int().min(1).max(60).default(7).describe(
    "So many past days of bets are compared with each provider's own totals, and read again where they differ",
  ),
  "games.list_minutes": z.int().min(1).max(1_440).default(10).describe(
    "How often each provider's own list of games is read",
  ),
  "games.most_balance_cents": z.int().min(1_00).max(Number(maxAmountCents)).default(100_000_000_00).describe(
    "More points of one player than these a provider is not believed: they stay there, and `providers refused` names them",
  ),
  "limits.keys_per_member": z.int().min(1).max(100_000).default(2000).describe(
    "So many Idempotency-Keys of a member are kept, each for a day; a write under one more is refused",
  ),
  "transfer.second_operator_cents": z.int().min(0).default(10_000_00).describe(
    "A transfer of more points than this is ended by two operators who say the same, never by one",
  ),
  "limits.requests_per_address": z.int().min(1).max(1_000_000).default(6_000).describe(
    "Calls and pages from one address (of IPv6: 56 bits) in a minute, which many players may share",
  ),
  "limits.writes_per_address": z.int().min(1).max(1_000_000).default(120).describe(
    "Sign-ins and other writes of those who aren't signed in, from one address in a minute",
  ),
  "limits.writes_per_member": z.int().min(1).max(1_000_000).default(120).describe(
    "One member's transfers, orders and other writes in a minute",
  ),
  "limits.requests_per_member": z.int().min(1).max(1_000_000).default(1_200).describe(
    "Calls and pages of one member in a minute, also where strangers have used up those of their address",
  ),
  "adjustment.second_operator_cents": z.int().min(0).default(10_000_00).describe(
    "A main wallet is corrected by more than this by two operators who say the same, never by one",
  ),
  "turnover.deposit_percent": z.int().min(0).max(10_000).default(100).describe(
    "So many percent of a top-up have to be played before a withdrawal; of top-ups that are credited from then on",
  ),
  "turnover.adjustment_percent": z.int().min(0).max(10_000).default(0).describe(
    "The same of what operators put into main wallets, where they don't say another with --turnover",
  ),
  "turnover.weights": Weights.default({}).describe(
    "By group of games (sport, live, egame, lottery, chess, fish, online, other), how many percent of a bet count towards the turnover of top-ups and corrections from then on; all of it where a group is left out",
  ),
  "promotion.second_operator_cents": z.int().min(0).default(50_000_00).describe(
    "A promotion that may give more than this in total, or has no cap, is set by two operators with the same terms",
  ),
  "operator.alone_a_day_cents": z.int().min(0).default(50_000_00).describe(
    "What one operator may give alone in a day of Taipei, all corrections, distributions, promotions, turntables, red packets and failed withdrawals together; what goes above it takes two",
  ),
  "captcha.kind": z.enum(["proof_of_work", "google"]).default("proof_of_work").describe(
    "What strangers do before a text message is sent: proof_of_work is computed by their browser, google asks reCAPTCHA, which needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET",
  ),
  "captcha.difficulty": z.int().min(1).max(100_000).default(2_000).describe(
    "So many keys a browser derives at most for the captcha, and at least half of them; 2,000 take a phone about two seconds",
  ),
  "captcha.google_least_score": z.number().min(0).max(1).default(0.5).describe(
    "The least score of reCAPTCHA that counts as a person, from 0 to 1",
  ),
  "email.copies": z.boolean().default(false).describe(
    "Whether members may have copies of their mails sent to an e-mail address that they prove; takes a mail server",
  ),
  "email.budget_a_day": z.int().min(0).max(10_000_000).default(20_000).describe(
    "So many e-mails are sent in a day of Taipei, over all, a tenth of them kept for codes; then none until midnight, and copies wait",
  ),
  "sms.budget_a_day": z.int().min(0).max(1_000_000).default(2_000).describe(
    "So many text messages are sent in a day of Taipei, over all, a fifth of them kept for members and their known devices; then none until midnight",
  ),
  "sms.per_mobile_a_day": z.int().min(1).max(1_000).default(10).describe(
    "So many codes to one mobile in 24 hours that strangers ask for at sign-up, and as many for a forgotten password; half of them from one address",
  ),
  "sms.per_member_a_day": z.int().min(1).max(1_000).default(10).describe(
    "So many codes that a signed-in member asks for in 24 hours, and as many each browser that has signed in to an account before",
  ),
  "sms.per_address_a_day": z.int().min(1).max(100_000).default(30).describe(
    "So many codes that strangers ask for from one address (of IPv6: 56 bits), which many players may share, in 24 hours",
  ),
  "sms.without_captcha_per_address_a_day": z.int().min(0).max(1_000).default(3).describe(
    "Of these so many by a form of a browser that runs no script, which can't solve a captcha",
  ),
  "sms.without_captcha_a_day": z.int().min(0).max(100_000).default(100).describe(
    "The same over all addresses",
  ),
  "security.factor_from_level": z.int().min(0).max(6).default(6).describe(
    "Members from this VIP level on need an authenticator or a passkey to withdraw and to change payout accounts; 6: no level",
  ),
  "security.factor_from_withdrawal_cents": z.int().min(0).default(0).describe(
    "A withdrawal of so much or more needs a code or a passkey proved in the ten minutes before; 0: none",
  ),
  "regions.networks": z.record(z.string().min(1).max(40), z.array(Network).max(2000)).default({}).describe(
    "By the name that members see, the networks (203.0.113.0/24) of a place; a sign-in from elsewhere shows its network alone",
  ),
  "withdrawal.second_operator_cents": z.int().min(0).default(50_000_00).describe(
    "A withdrawal of more than this is approved by two different operators",
  ),
  "withdrawal.reset_lock_hours": z.int().min(2).max(720).default(24).describe(
    "How long a member whose withdrawal password was reset, by operators or by a code, can't withdraw; more than the hour of wrong passwords, by which the two are distinguished",
  ),
});

/** All settings by key. */
export type SettingValues = z.output<typeof settingsSchema>;

/** The name of one setting. */
export type SettingKey = keyof SettingValues;

/** The settings as this process has them. Reading is synchronous; changes of other processes arrive by themselves. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** All of them as they were last read: another object after each reading. */
  all(): SettingValues;
  /** Reads them again now. */
  refresh(): Promise<void>;
}

/** Settings that never change: the defaults, and what is given. */
export function fixedSettings(values: Partial<SettingValues> = {}): Settings {
  const all = { ...settingsSchema.parse({}), ...values };
  return { get: (key) => all[key], all: () => all, refresh: () => Promise.resolve() };
}
