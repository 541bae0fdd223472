import { defineVendorSandbox } from "../../vendors/common/define.ts";
import { createMailboxSandbox } from "./server.ts";

export const mailboxSandbox = defineVendorSandbox({
  code: "MAILBOX",
  under: "email",
  keys: ({ hex }) => ({ password: hex("mailbox", 32) }),
  server: createMailboxSandbox,
});
