import { dummySender } from "@/api/payments/withdrawals/payouts/dummy/sender.ts";
import type { Destination } from "@/api/payments/withdrawals/payouts/port.ts";
import { senderUnderTest } from "@/testing/conformance/senders/fixture.ts";
import { createDummySenderSandbox } from "./server.ts";

const keys = { secret: "a secret of the tests" };

const bank = (account: string): Destination => ({ kind: "bank", bankCode: "004", branch: "", account, holder: "" });
const address = (address: string): Destination => ({ kind: "usdt", network: "TRC20", address, units: 1_000_000n });

/** DUMMY under the suite. */
export const fixture = senderUnderTest(dummySender, {
  keys,
  strangerKeys: { secret: "another secret of the tests" },
  server: createDummySenderSandbox(keys),
  destinations: {
    card: { open: bank("12345"), closed: bank("120000") },
    address: { open: address("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8"), closed: address("T0000") },
  },
});
