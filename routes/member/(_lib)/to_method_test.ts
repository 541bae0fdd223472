import assert from "node:assert/strict";
import type { PaymentMethod } from "@/api/deposits/schema.ts";
import { textsOf } from "@/i18n/mod.ts";
import { paymentVendors } from "@/api/deposits/vendors/registry.ts";
import { methodNameOf, toMethod } from "./to_method.ts";

const vendors = new Map(paymentVendors.map(({ code, capabilities }) => [String(code), capabilities]));

function shown(more: Partial<PaymentMethod>) {
  const method: PaymentMethod = {
    id: 1,
    type: 4,
    enabled: true,
    vendor_flag: null,
    vendor_name: "C2P-信用卡",
    vendor_code: "C2P",
    user_level: [0],
    min: 1000,
    max: 49_999,
    icon: "card",
    ...more,
  };
  return toMethod(method, { ctx: { vendors }, t: textsOf("tw") });
}

Deno.test("stores and transfers are called by their type, everything else by its vendor's name", () => {
  const names = ([0, 1, 3, 4] as const).map((type) => shown({ type }).name);
  assert.deepEqual(names, ["超商代碼", "ATM 轉帳", "VIP ATM", "C2P-信用卡"]);
});

Deno.test("two methods of one name are told apart by their vendor", () => {
  assert.notEqual(shown({ type: 0, vendor_code: "NORTH" }).hint, shown({ type: 0, vendor_code: "YUN" }).hint);
});

Deno.test("a chain of stores is chosen for north-CVS and yun-STORE, and for nothing else", () => {
  const flags = [["C2P", null], ["NORTH", "north-CVS"], ["YUN", "yun-STORE"], ["NORTH", "north-ATM"]] as const;
  const defaults = flags.map(([vendor_code, vendor_flag]) => shown({ vendor_code, vendor_flag }).stores[0]);
  assert.deepEqual(defaults.map((store) => store?.code), [undefined, "IBON", "ibon", undefined]);
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

Deno.test("a method of a vendor's is called what the language calls it, one that nobody has named by its stored name", () => {
  const stored = { type: 4, vendor_name: "C2P-信用卡", vendor_flag: "c2p-CARD" };
  assert.equal(methodNameOf(stored, textsOf("vn")), "C2P-Thẻ tín dụng");
  assert.equal(methodNameOf(stored, textsOf("tw")), "C2P-信用卡");
  assert.equal(methodNameOf({ ...stored, vendor_name: "X-PAY", vendor_flag: "x-PAY" }, textsOf("vn")), "X-PAY");
});
