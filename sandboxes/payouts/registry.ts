import type { RegisteredVendorSandbox } from "../vendors/common/define.ts";
import { dummySenderSandbox } from "./dummy/sandbox.ts";

/** The sandbox server of every payout sender. */
export const senderSandboxes: readonly RegisteredVendorSandbox[] = [dummySenderSandbox];
