import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { findFixture } from "../find_fixture.ts";
import type { RegisteredUnderTest, VendorUnderTest, WatchedVendor } from "./fixture.ts";

/** The fixture of a registered vendor; null if there is none. */
export function findUnderTest(code: string): Promise<RegisteredUnderTest | null> {
  return findFixture<RegisteredUnderTest>("vendors", code);
}

const found = (await Promise.all(paymentVendors.map(({ code }) => findUnderTest(code)))).filter((one) => one !== null);

/** Every payment vendor that calls back, for what all of them are put through. */
export const vendorsUnderTest = found.filter((one): one is VendorUnderTest => "signed" in one);

/** Every payment vendor that is watched. */
export const watchedVendors = found.filter((one): one is WatchedVendor => "finalAfterMs" in one);
