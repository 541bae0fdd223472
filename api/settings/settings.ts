import { z } from "zod";
import { ChannelRates } from "./channel_rates.ts";
import { ForgedCallbackLimits } from "./forged_callback_limits.ts";
import { Network } from "./network.ts";

/**
 * Every setting an operator may change, with what it takes and its value until someone does. Times are minutes, hours or days, amounts
 * cents, as named. */
export const settingsSchema = z.object({
  "site.name": z.string().min(1).max(40).default("Jadehall"),
  "site.logo_text": z.string().min(1).max(20).default("玉堂"),
  /** On: every page is the maintenance page and every call answers 503. */
  "site.maintenance": z.boolean().default(false),
  /** The support account in the messaging app. */
  "support.id": z.string().max(60).default("@jadehall"),
  /** Hours east of UTC of the accounting clock. */
  "clock.utc_offset": z.int().min(-12).max(14).default(8),
  /** Days that the accounting clock is shifted by. */
  "clock.day_shift": z.int().min(-7).max(7).default(-1),
  /** `actual` counts sessions seen in the last 5 minutes; `simulated` is a random number from 1500 to 2499. */
  "online_count.mode": z.enum(["actual", "simulated"]).default("actual"),
  /** A first top-up needs an operator to have activated the member. */
  "deposit.require_activation": z.boolean().default(true),
  /** TWD per USDT by channel, as decimal text: what a top-up through the channel costs in USDT. */
  "channel.rates": ChannelRates.default({ "USDT-TRC20": "31.5", "C2P-USDT": "31.5" }),
  /** A top-up gives one chance at the turntable for each such amount that it reaches: 1,000 TWD. 0: none. */
  "turntable.cents_per_chance": z.int().min(0).default(1000_00),
  /**
   * By vendor code, where callbacks may come from: addresses (`203.0.113.7`) and networks (`203.0.113.0/24`). A vendor
   * that isn't named, or with an empty list, may call from anywhere.
   */
  "deposit.callback_sources": z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.array(Network)).default({}),
  /** So many orders of a member may stand unpaid at a time. Codes for stores and transfers live for a day. */
  "deposit.open_orders": z.int().min(1).max(10_000).default(10),
  /** The same of one vendor, by its code, where each order reserves something. */
  "deposit.open_orders_by_vendor": z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.int().min(1).max(10_000))
    .default({ USDT: 2 }),
  /** So many orders a member may open in an hour, whatever becomes of them. */
  "deposit.orders_an_hour": z.int().min(1).max(100_000).default(30),
  /** Minutes that an exact amount of USDT stays its order's after the order's time. */
  "usdt.amount_kept_minutes": z.int().min(10).max(43_200).default(120),
  /** How much is kept, and for how long, of callbacks that are not their vendor's word. */
  "deposit.forged_callbacks": ForgedCallbackLimits.prefault({}),
  /** So many Idempotency-Keys of a member are kept, each for a day; a write under one more is refused. */
  "limits.keys_per_member": z.int().min(1).max(100_000).default(2000),
  /** A transfer of more points than this is ended by two operators who say the same, never by one: 10,000 TWD. */
  "transfer.second_operator_cents": z.int().min(0).default(10_000_00),
  /** Calls and pages from one address (of IPv6: 64 bits) in a minute, which many players may share. */
  "limits.requests_per_address": z.int().min(1).max(1_000_000).default(6_000),
  /** Sign-ins and other writes of those who aren't signed in, from one address in a minute. */
  "limits.writes_per_address": z.int().min(1).max(1_000_000).default(120),
  /** One member's transfers, orders and other writes in a minute: two a second. */
  "limits.writes_per_member": z.int().min(1).max(1_000_000).default(120),
  /** A withdrawal of more than this is approved by two different operators: 50,000 TWD. */
  "withdrawal.second_operator_cents": z.int().min(0).default(50_000_00),
  /** How many hours nobody withdraws for a member whose withdrawal password operators have taken back. More than the hour
   * of wrong passwords, by which the two are told apart. */
  "withdrawal.reset_lock_hours": z.int().min(2).max(720).default(24),
});

/** All settings by key. */
export type SettingValues = z.output<typeof settingsSchema>;

/** The name of one setting. */
export type SettingKey = keyof SettingValues;

/** The settings as they stand in this process. Reading is synchronous; changes of other processes arrive by themselves. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** Reads them again now. */
  refresh(): Promise<void>;
}

/** Settings that never change: the defaults, and what is given. */
export function fixedSettings(values: Partial<SettingValues> = {}): Settings {
  const all = { ...settingsSchema.parse({}), ...values };
  return { get: (key) => all[key], refresh: () => Promise.resolve() };
}
