import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** Puts in the payment methods. An operator's later changes to a method stay. */
export async function seedDeposits(db: Kysely<DB>): Promise<void> {
  await db.insertInto("payment_methods").values(methods.map(toPaymentMethod)).onConflict((conflict) =>
    conflict.doNothing()
  )
    .execute();
}

interface Method {
  type: 0 | 1 | 3 | 4;
  vendor: string;
  name: string;
  flag: string;
  icon: string;
  levels?: number[];
  /** In cents, like all amounts. */
  maxCents: bigint;
  payWithinMinutes: number;
}

const everyLevel = [0, 1, 2, 3, 4, 5];
const [store, transfer, electronic] = [20_000_00n, 49_999_00n, 1_000_000_00n];

// Stores take at most NT$20,000 a code, bank transfers at most NT$49,999. The name of a method of type 4 is shown, and is
// the channel of its rate.
const methods: readonly Method[] = [
  {
    type: 0,
    vendor: "NORTH",
    name: "NORTH",
    flag: "north-CVS",
    icon: "store",
    maxCents: store,
    payWithinMinutes: 1440,
  },
  { type: 0, vendor: "YUN", name: "YUN", flag: "yun-STORE", icon: "store", maxCents: store, payWithinMinutes: 1440 },
  {
    type: 1,
    vendor: "NORTH",
    name: "NORTH",
    flag: "north-ATM",
    icon: "bank",
    maxCents: transfer,
    payWithinMinutes: 1440,
  },
  {
    type: 3,
    vendor: "YUN",
    name: "YUN",
    flag: "yun-VIP-ATM",
    icon: "vip",
    levels: [2, 3, 4, 5],
    maxCents: transfer,
    payWithinMinutes: 1440,
  },
  {
    type: 4,
    vendor: "C2P",
    name: "C2P-USDT",
    flag: "c2p-USDT",
    icon: "usdt",
    maxCents: electronic,
    payWithinMinutes: 60,
  },
  {
    type: 4,
    vendor: "C2P",
    name: "C2P-信用卡",
    flag: "c2p-CARD",
    icon: "card",
    maxCents: transfer,
    payWithinMinutes: 60,
  },
  {
    type: 4,
    vendor: "USDT",
    name: "USDT-TRC20",
    flag: "usdt-TRC20",
    icon: "usdt",
    maxCents: electronic,
    payWithinMinutes: 60,
  },
];

function toPaymentMethod(
  { type, vendor, name, flag, icon, levels = everyLevel, maxCents, payWithinMinutes }: Method,
  at: number,
) {
  return {
    id: at + 1,
    type,
    icon,
    vendor_code: vendor,
    vendor_name: name,
    vendor_flag: flag,
    user_levels: sql<number[]>`${levels}::smallint[]`,
    min_cents: 1000_00n,
    max_cents: maxCents,
    pay_within_minutes: payWithinMinutes,
    sort: at + 1,
  };
}
