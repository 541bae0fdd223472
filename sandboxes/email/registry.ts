import type { RegisteredVendorSandbox } from "../vendors/common/define.ts";
import { mailboxSandbox } from "./mailbox/sandbox.ts";

/** The sandbox server of everything that sends e-mail and has one. */
export const emailSandboxes: readonly RegisteredVendorSandbox[] = [mailboxSandbox];
