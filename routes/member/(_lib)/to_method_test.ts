import assert from "node:assert/strict";
import type { OfferedMethod } from "@/api/payments/deposits/schema.ts";
import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { settingsSchema } from "@/api/settings.ts";
import { coinsText } from "@/components/deposit/method.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { coinAmount } from "@/sandboxes/vendors/c2p/orders.ts";
import { methodNameOf, storeNameOf, toMethod } from "./to_method.ts";

const t = textsOf("tw");
const vendors = new Map(paymentVendors.map(({ code, capabilities }) => [String(code), capabilities]));
const settings = { get: <Key extends keyof typeof settingsSchema.shape>(key: Key) => settingsSchema.parse({})[key] };
const state = { ctx: { vendors, settings }, t };

function shown(more: Partial<OfferedMethod>) {
  const method: OfferedMethod = {
    id: 1,
    kind: "online",
    enabled: true,
    vendor_flag: "c2p-CARD",
    vendor_name: "C2P-信用卡",
    vendor_code: "C2P",
    user_level: [0],
    min: 1000,
    max: 49_999,
    pay_within_minutes: 60,
    icon: "card",
    ...more,
  };
  return toMethod(method, state);
}

const coinPage = { vendor_flag: "c2p-USDT", vendor_name: "C2P-USDT", icon: "usdt" };
const coins = { vendor_flag: "usdt-TRC20", vendor_name: "USDT-TRC20", vendor_code: "USDT", icon: "usdt" };

Deno.test("stores and transfers are called by their type, everything else by its vendor's name", () => {
  const names = (["store", "atm", "vip_atm", "online"] as const).map((kind) => shown({ kind }).name);
  assert.deepEqual(names, ["超商代碼", "ATM 轉帳", "VIP ATM", "C2P-信用卡"]);
});

Deno.test("two methods of one name show their companies", () => {
  const companies = ["NORTH", "YUN"].map((vendor_code) => shown({ kind: "store", vendor_code }).company);
  assert.deepEqual(companies, ["NORTH 金流", "YUN 金流"]);
  assert.equal(shown({}).company, null, "the name says it");
});

Deno.test("each method says what happens next and how long it takes", () => {
  const { methodHints, methodTimes, payWithin } = t.recharge;
  assert.equal(shown({ kind: "store" }).hint, methodHints.store);
  assert.equal(shown(coins).hint, methodHints.coins);
  assert.equal(shown(coinPage).hint, fill(methodHints.coinPage, { vendor: "C2P" }));
  assert.equal(shown({}).time, `${methodTimes.card} · ${fill(payWithin.minutes, { n: 60 })}`);
  const day = shown({ kind: "store", pay_within_minutes: 1440 }).time;
  assert.equal(day, `${methodTimes.store} · ${fill(payWithin.hours, { n: 24 })}`);
});

Deno.test("what is paid in USDT has its channel's rate, and C2P's is what C2P takes", () => {
  assert.equal(shown({}).rate, null);
  assert.equal(shown({ vendor_name: "constructor" }).rate, null);
  const sum = (more: Partial<OfferedMethod>) => coinsText(3000_00n, shown(more).rate ?? "0");
  assert.deepEqual([sum(coinPage), sum(coins)], ["92.31", "95.24"]);
  const taken = Number(coinAmount(3000_00n));
  assert.ok(Number(sum(coinPage)) >= taken && Number(sum(coinPage)) - taken < 0.01);
});

Deno.test("a chain of stores is chosen for north-CVS and yun-STORE, and for nothing else", () => {
  const flags = [["C2P", null], ["NORTH", "north-CVS"], ["YUN", "yun-STORE"], ["NORTH", "north-ATM"]] as const;
  const defaults = flags.map(([vendor_code, vendor_flag]) => shown({ vendor_code, vendor_flag }).stores[0]);
  assert.deepEqual(defaults.map((store) => store?.code), [undefined, "IBON", "ibon", undefined]);
});

Deno.test("stores have the names of their chains, whatever the vendor calls them", () => {
  const flags = [["NORTH", "north-CVS", "OKMART"], ["YUN", "yun-STORE", "okgo"]] as const;
  for (const [vendor_code, vendor_flag, word] of flags) {
    const names = shown({ vendor_code, vendor_flag }).stores.map(({ name }) => name).toSorted();
    assert.deepEqual(names, ["7-ELEVEN ibon", "OK mart OK·go", "全家 FamiPort", "萊爾富 Life-ET"]);
    assert.equal(storeNameOf({ vendor_code, vendor_flag }, word, state), "OK mart OK·go");
    assert.equal(storeNameOf({ vendor_code, vendor_flag }, "7-11", state), null);
  }
});

Deno.test("only C2P-USDT asks the vendor to lead back, and an unknown icon is a wallet", () => {
  assert.deepEqual([shown({}).asksReturn, shown({ vendor_flag: "c2p-USDT" }).asksReturn], [false, true]);
  assert.deepEqual([shown({}).icon, shown({ icon: "what" }).icon, shown({ icon: "toString" }).icon], [
    "card",
    "wallet",
    "wallet",
  ]);
});

Deno.test("a range is in cents", () => {
  assert.deepEqual([shown({}).minCents, shown({ max: 1234.5 }).maxCents], [1000_00n, 1234_50n]);
});

Deno.test("a vendor's method has its name in the language, and its stored name where there is none", () => {
  const stored = { kind: "online" as const, vendor_name: "C2P-信用卡", vendor_flag: "c2p-CARD" };
  assert.equal(methodNameOf(stored, textsOf("vn")), "C2P-Thẻ tín dụng");
  assert.equal(methodNameOf(stored, textsOf("tw")), "C2P-信用卡");
  assert.equal(methodNameOf({ ...stored, vendor_name: "X-PAY", vendor_flag: "x-PAY" }, textsOf("vn")), "X-PAY");
});
