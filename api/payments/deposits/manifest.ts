import { z } from "zod";
import { ForgedCallbackLimits } from "./callbacks/forged/forged_callback_limits.ts";
import { Network } from "@/api/platform/settings/network.ts";
import { anyChange, higher, lower, switchedOff } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { cents, mail } from "../../mail.ts";
import { held, none, ofDeposit, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** TWD per USDT by channel, as decimal text with at most four decimals: money is not reckoned with floating point. */
const ChannelRates = z.record(
  z.string().min(1).max(40),
  z.string().regex(/^(0|[1-9]\d{0,4})(\.\d{1,4})?$/, "must be a decimal with at most four decimals")
    .refine((rate) => /[1-9]/.test(rate), "must be above zero"),
);

/** Of `deposit.atm_own_account`, the loosest first. */
const ownAccountRules = ["off", "flag", "require"] as const;

/** The feature's declarations. */
export const depositsManifest = {
  settings: {
    "deposit.require_activation": setting(
      z.boolean().default(true),
      switchedOff,
      "A first top-up requires that an operator has activated the member",
    ),
    "deposit.atm_own_account": setting(
      z.enum(ownAccountRules).default("flag"),
      { isLooser: (before, after) => ownAccountRules.indexOf(after) < ownAccountRules.indexOf(before) },
      "Whether a bank transfer must come from the member's own card, if its vendor reports the account. flag: a transfer from another account is credited and flagged for operators; require: it waits for them, and only members with an approved card may order one",
    ),
    "channel.rates": setting(
      ChannelRates.default({ "USDT-TRC20": "31.5", "C2P-USDT": "32.5" }),
      anyChange,
      "TWD per USDT by channel, as decimal text: what a top-up through the channel costs in USDT; for a vendor with its own price, that price, which players see before they order",
    ),
    "deposit.callback_sources": setting(
      z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.array(Network)).default({}),
      {
        isLooser: (before, after) =>
          Object.entries(before).some(([vendor, networks]) =>
            networks.length > 0 && !isSubset(after[vendor] ?? [], networks)
          ),
      },
      "By vendor code, the addresses (203.0.113.7) and networks (203.0.113.0/24) that callbacks may come from; a vendor without any may call from anywhere",
    ),
    "deposit.open_orders": setting(
      z.int().min(1).max(10_000).default(10),
      higher,
      "Maximum number of unpaid orders of a member at a time; codes for stores and transfers are valid for a day",
    ),
    "deposit.open_orders_by_vendor": setting(
      z.record(z.string().regex(/^[A-Z0-9]{1,16}$/), z.int().min(1).max(10_000))
        .default({}),
      {
        // A vendor that is left out has a number of its own: its naming may be either.
        isLooser: (before, after) =>
          vendorsOf(before, after).some((vendor) =>
            before[vendor] === undefined || after[vendor] === undefined
              ? before[vendor] !== after[vendor]
              : after[vendor] > before[vendor]
          ),
      },
      "The same for one vendor, by code; default: the vendor's own number, which is 2 if an order reserves an amount of USDT",
    ),
    "deposit.orders_an_hour": setting(
      z.int().min(1).max(100_000).default(30),
      higher,
      "Maximum number of orders a member may open in an hour, whatever becomes of them",
    ),
    "usdt.amount_kept_minutes": setting(
      z.int().min(10).max(43_200).default(120),
      lower,
      "How long an exact USDT amount stays reserved after its order has expired",
    ),
    "deposit.forged_callbacks": setting(ForgedCallbackLimits.prefault({}), {
      isLooser: (before, after) =>
        (Object.keys(after) as (keyof typeof after)[]).some((limit) => after[limit] > before[limit]),
    }, "How much is stored of forged callbacks, and for how many days"),
  },
  mails: {
    top_up_credited: mail("money", { cents }),
  },
  tables: {
    crypto_channels: none,
    deposit_orders: held("deposit_orders", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "method_id",
        "vendor_code",
        "amount_cents",
        "state",
        "lang",
        "store_type",
        "vendor_order_no",
        "vendor_return_code",
        "created_at",
        "expires_at",
        "paid_at",
        "credited_at",
        "cancelled_at",
      ],
      hidden: ["flags", "next_query_at", "query_attempts"],
      becomes: { vendor_words: "null", instructions: "null", page_url: "null", reason: "null" },
      hiddenBecomes: { page_html: "null" },
    }),
    forged_callback_counts: none,
    forged_callbacks: none,
    payment_methods: none,
    vendor_fee_rates: none,
    usdt_addresses: none,
    usdt_cursors: none,
    usdt_dust: none,
    usdt_invoices: held("usdt_invoices", {
      rows: ofDeposit,
      shown: [
        "order_id",
        "invoice_no",
        "contract",
        "address",
        "amount_cents",
        "rate",
        "units",
        "created_at",
        "expires_at",
        "paid_by",
      ],
      hidden: ["serial", "reserved", "reserved_until"],
    }),
    usdt_transfers: held("usdt_transfers", {
      rows: ofDeposit,
      shown: [
        "id",
        "tx_id",
        "log_index",
        "contract",
        "from_address",
        "to_address",
        "units",
        "block",
        "at",
        "seen_at",
        "order_id",
        "acted_at",
      ],
      hidden: ["raw", "verdict"],
    }),
    vendor_callbacks: held("vendor_callbacks", {
      rows: ofDeposit,
      shown: ["id", "vendor_code", "received_at", "signature_valid", "order_id", "acted_at"],
      hidden: [
        "source_address",
        "method",
        "query",
        "headers",
        "body",
        "verdict",
        "fingerprint",
        "notice_print",
        "received_count",
        "last_received_at",
        "attempts",
        "next_attempt_at",
        "contradicted_at",
      ],
    }),
  },
  locks: {
    site: ["payment_methods", "usdt_cursors"],
    payment: ["usdt_transfers"],
    batch: ["usdt_invoices"],
    order: ["deposit_orders"],
  },
  subjects: {
    method: { row: null, isNamed: true, decisions: { values: aDay } },
    deposit: { row: "deposit_orders", isNamed: false, decisions: { credit: aDay } },
  },
} as const satisfies Manifest;

function vendorsOf(...values: readonly Readonly<Record<string, number>>[]): string[] {
  return [...new Set(values.flatMap((one) => Object.keys(one)))];
}

/** Whether one list names some of another and no others; an empty one allows all, so it is no subset. */
function isSubset(some: readonly string[], of: readonly string[]): boolean {
  return some.length > 0 && some.every((one) => of.includes(one));
}
