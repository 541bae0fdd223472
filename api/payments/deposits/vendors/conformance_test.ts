import assert from "node:assert/strict";
import { vendorSandboxes } from "@/sandboxes/vendors/registry.ts";
import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { findUnderTest, vendorsUnderTest, watchedVendors } from "@/testing/conformance/vendors/vendors.ts";
import { watchConformance } from "@/testing/conformance/vendors/watch_rules.ts";
import { paymentVendors } from "./registry.ts";

for (const vendor of vendorsUnderTest) conformance(vendor);
for (const vendor of watchedVendors) watchConformance(vendor);

Deno.test("every registered vendor has a sandbox server and a fixture for its suite", async () => {
  assert.deepEqual(await lackingOf(paymentVendors), []);
  const registered = paymentVendors.map(({ code }) => code).toSorted();
  assert.deepEqual([...vendorsUnderTest, ...watchedVendors].map(({ code }) => code).toSorted(), registered);
  assert.deepEqual(vendorSandboxes.map(({ code }) => code).toSorted(), registered);
});

Deno.test("a vendor that lacks its sandbox server or its suite is found, and one that goes to the wrong suite", async () => {
  const [north] = paymentVendors.filter(({ code }) => code === "NORTH");
  assert.deepEqual(await lackingOf([{ ...north!, code: "OTHER" }]), ["OTHER: no sandbox server", "OTHER: no fixture"]);
  const watched = { ...north!, capabilities: { callsBack: false, confirms: false } };
  assert.deepEqual(await lackingOf([watched]), ["NORTH: its fixture is another kind's"]);
});

Deno.test("no two vendors share a code, a method's id or a callback's address", () => {
  const codes = paymentVendors.map(({ code }) => code.toLowerCase());
  const ids = paymentVendors.flatMap(({ methods }) => methods.map(({ id }) => id));
  assert.deepEqual([new Set(codes).size, new Set(ids).size], [codes.length, ids.length]);
});

/** Describes the parts that registered vendors lack. */
async function lackingOf(
  vendors: readonly { code: string; capabilities: { callsBack: boolean } }[],
): Promise<string[]> {
  const lacking = await Promise.all(vendors.map(async ({ code, capabilities }) => {
    const fixture = await findUnderTest(code);
    return [
      vendorSandboxes.some((sandbox) => sandbox.code === code) ? null : `${code}: no sandbox server`,
      fixture ? null : `${code}: no fixture`,
      fixture && "signed" in fixture !== capabilities.callsBack ? `${code}: its fixture is another kind's` : null,
    ];
  }));
  return lacking.flat().filter((message) => message !== null);
}
