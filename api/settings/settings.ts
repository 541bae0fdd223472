import { z } from "zod";
import { ChannelRates } from "./channel_rates.ts";
import { ForgedCallbackLimits } from "./forged_callback_limits.ts";
import { Network } from "./network.ts";

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
  "site.maintenance": z.boolean().default(false).describe(
    "On: every page is the maintenance page and every call answers 503",
  ),
  "site.online_count_from": z.int().min(0).max(1_000_000).default(100).describe(
    "The pages show how many players are online from so many on; fewer are not shown, and 0 always shows them",
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
  "turntable.cents_per_chance": z.int().min(0).default(1000_00).describe(
    "A top-up gives one chance at the turntable for each such amount that it reaches; 0: none",
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
  "limits.keys_per_member": z.int().min(1).max(100_000).default(2000).describe(
    "So many Idempotency-Keys of a member are kept, each for a day; a write under one more is refused",
  ),
  "transfer.second_operator_cents": z.int().min(0).default(10_000_00).describe(
    "A transfer of more points than this is ended by two operators who say the same, never by one",
  ),
  "limits.requests_per_address": z.int().min(1).max(1_000_000).default(6_000).describe(
    "Calls and pages from one address (of IPv6: 64 bits) in a minute, which many players may share",
  ),
  "limits.writes_per_address": z.int().min(1).max(1_000_000).default(120).describe(
    "Sign-ins and other writes of those who aren't signed in, from one address in a minute",
  ),
  "limits.writes_per_member": z.int().min(1).max(1_000_000).default(120).describe(
    "One member's transfers, orders and other writes in a minute",
  ),
  "withdrawal.second_operator_cents": z.int().min(0).default(50_000_00).describe(
    "A withdrawal of more than this is approved by two different operators",
  ),
  "withdrawal.reset_lock_hours": z.int().min(2).max(720).default(24).describe(
    "How long a member whose withdrawal password operators have taken back can't withdraw; more than the hour of wrong passwords, by which the two are distinguished",
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
