import { paymentVendors } from "@/api/deposits/vendors/registry.ts";
import type { RegisteredUnderTest, VendorUnderTest, WatchedVendor } from "./fixture.ts";

/**
 * A registered vendor with the fixture beside its sandbox server, `sandboxes/vendors/<code>/fixture.ts`; null where there
 * is none.
 */
export async function findUnderTest(code: string): Promise<RegisteredUnderTest | null> {
  const file = new URL(`../../../sandboxes/vendors/${code.toLowerCase()}/fixture.ts`, import.meta.url);
  try {
    await Deno.stat(file);
  } catch {
    return null;
  }
  const { fixture }: { fixture?: RegisteredUnderTest } = await import(file.href);
  return fixture?.code === code ? fixture : null;
}

const found = (await Promise.all(paymentVendors.map(({ code }) => findUnderTest(code)))).filter((one) => one !== null);

/** Every payment vendor that calls back, for what all of them are put through. */
export const vendorsUnderTest = found.filter((one): one is VendorUnderTest => "signed" in one);

/** Every payment vendor that is watched. */
export const watchedVendors = found.filter((one): one is WatchedVendor => "finalAfterMs" in one);
