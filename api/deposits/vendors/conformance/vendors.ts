import { c2pUnderTest } from "../c2p/subject.ts";
import { northUnderTest } from "../north/subject.ts";
import { sandboxUnderTest } from "../sandbox/subject.ts";
import { yunUnderTest } from "../yun/subject.ts";
import type { VendorUnderTest } from "./subject.ts";

/** Every payment vendor, for what all of them are put through. */
export const vendorsUnderTest: readonly VendorUnderTest[] = [
  sandboxUnderTest,
  northUnderTest,
  yunUnderTest,
  c2pUnderTest,
];
