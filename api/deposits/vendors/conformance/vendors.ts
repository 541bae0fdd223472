import { sandboxUnderTest } from "./sandbox.ts";
import type { VendorUnderTest } from "./vendor_under_test.ts";

/** Every payment vendor, for what all of them are put through. */
export const vendorsUnderTest: readonly VendorUnderTest[] = [sandboxUnderTest];
