import assert from "node:assert/strict";
import { storeTypesOf } from "../vendors/store_types.ts";
import { type DepositSite, depositSite } from "../testing.ts";

/** A site whose method 1 has a flag for which its vendor registers chains. */
async function withFlag(flag: string): Promise<DepositSite> {
  const context = await depositSite();
  const { vendor } = context;
  const storeTypes = { [flag]: [{ code: "IBON", chain: "seven" }, { code: "HILIFE", chain: "hilife" }] };
  Object.assign(context.site.ctx, { vendors: new Map([[vendor.code, { ...vendor, storeTypes }]]) });
  await context.site.db.updateTable("payment_methods").set({ vendor_flag: flag }).where("id", "=", 1).execute();
  return context;
}

Deno.test("the chain of stores that the member chose is stored with the order", async () => {
  await using context = await withFlag("dummy-CVS");
  const member = await context.site.member();
  const { body } = await context.site.call("deposit", member, {
    amount: 1000,
    cash_vendor_id: 1,
    store_type: "HILIFE",
  });
  assert.equal(body.status, true);
  assert.equal((await context.order(body.data.order_id)).store_type, "HILIFE");
});

for (
  const { given, message } of [
    { given: {}, message: "請從選項中選擇" },
    { given: { store_type: "ibon" }, message: "請從選項中選擇" },
    { given: { store_type: "" }, message: "請從選項中選擇" },
  ]
) {
  Deno.test(`a top-up at a store with ${JSON.stringify(given)} gets a field error, and opens no order`, async () => {
    await using context = await withFlag("dummy-CVS");
    const member = await context.site.member();
    const { status, body } = await context.site.call("deposit", member, { amount: 1000, cash_vendor_id: 1, ...given });
    assert.equal(status, 422);
    assert.equal(body.errorCode, "invalid_input");
    assert.deepEqual(body.errors, [{ path: "store_type", message }]);
    assert.deepEqual(await context.site.db.selectFrom("deposit_orders").select("id").execute(), []);
  });
}

Deno.test("a flag named like a property of every object offers no choice of chains", async () => {
  await using context = await depositSite();
  for (const vendor_flag of ["constructor", "", null]) {
    const { vendor } = context;
    const vendors = new Map([[vendor.code, { ...vendor, storeTypes: { "dummy-CVS": [] } }]]);
    assert.deepEqual(storeTypesOf(vendors, { vendor_code: vendor.code, vendor_flag }), [], String(vendor_flag));
  }
});

Deno.test("a method without a choice of chains ignores the chain of stores", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const { body } = await context.site.call("deposit", member, {
    amount: 1000,
    cash_vendor_id: 2,
    store_type: "HILIFE",
  });
  assert.equal((await context.order(body.data.order_id)).store_type, null);
});
