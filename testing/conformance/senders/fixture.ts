import type { RegisteredSender, SenderSite } from "@/api/payments/withdrawals/payouts/definition.ts";
import type { Destination, PayoutMode, PayoutSender } from "@/api/payments/withdrawals/payouts/port.ts";
import type { SandboxVendor } from "@/sandboxes/vendors/common/sandbox_vendor.ts";

/** A payout sender's fixture: the few facts that only the sender's own code knows. */
export interface SenderFixture {
  /** The adapter's keys, without the address. */
  keys: object;
  /** Another site's, which the sandbox server does not know. */
  strangerKeys: object;
  /** Speaks with `keys`. */
  server: SandboxVendor;
  /** For each of the sender's modes: where money goes, and where it is refused. */
  destinations: Partial<Record<PayoutMode, { open: Destination; closed: Destination }>>;
}

/** A registered sender as the suite sees it. */
export interface SenderUnderTest extends SenderFixture {
  code: string;
  adapter(setup: SenderSetup): PayoutSender;
}

/** How an adapter is set up. */
export interface SenderSetup extends SenderSite {
  mode: PayoutMode;
  /** Where calls go, with a slash at the end. */
  url: string;
  stranger: boolean;
}

/** Returns the registration of a sender, with its fixture. */
export function senderUnderTest(sender: RegisteredSender, fixture: SenderFixture): SenderUnderTest {
  return {
    ...fixture,
    code: sender.code,
    adapter: ({ mode, url, stranger, ...site }) =>
      sender.open({ ...(stranger ? fixture.strangerKeys : fixture.keys), url }, mode, site),
  };
}
