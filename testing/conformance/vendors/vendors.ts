import { c2pUnderTest } from "@/sandboxes/vendors/c2p/fixture.ts";
import { northUnderTest } from "@/sandboxes/vendors/north/fixture.ts";
import { dummyUnderTest } from "@/sandboxes/vendors/dummy/fixture.ts";
import { yunUnderTest } from "@/sandboxes/vendors/yun/fixture.ts";
import type { VendorUnderTest } from "./fixture.ts";

/** Every payment vendor, for what all of them are put through. */
export const vendorsUnderTest: readonly VendorUnderTest[] = [
  dummyUnderTest,
  northUnderTest,
  yunUnderTest,
  c2pUnderTest,
];
