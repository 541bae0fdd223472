import { c2pSandbox } from "./c2p/sandbox.ts";
import type { RegisteredVendorSandbox } from "./common/define.ts";
import { dummySandbox } from "./dummy/sandbox.ts";
import { northSandbox } from "./north/sandbox.ts";
import { usdtSandbox } from "./usdt/sandbox.ts";
import { yunSandbox } from "./yun/sandbox.ts";

/** The sandbox server of every payment vendor. */
export const vendorSandboxes: readonly RegisteredVendorSandbox[] = [
  dummySandbox,
  northSandbox,
  yunSandbox,
  c2pSandbox,
  usdtSandbox,
];
