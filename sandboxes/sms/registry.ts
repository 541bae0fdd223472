import type { RegisteredVendorSandbox } from "../vendors/common/define.ts";
import { mitakeSandbox } from "./mitake/sandbox.ts";

/** The sandbox server of every gateway for text messages that has one. */
export const smsSandboxes: readonly RegisteredVendorSandbox[] = [mitakeSandbox];
