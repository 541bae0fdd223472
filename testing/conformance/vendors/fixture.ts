import type { AdapterSite, RegisteredVendor } from "@/api/payments/deposits/vendors/definition.ts";
import type { OpenedOrder, PaymentVendor, RawCallback, VendorOrder } from "@/api/payments/deposits/vendors/port.ts";
import type { RegisteredVendorSandbox } from "@/sandboxes/vendors/common/define.ts";
import type { SandboxVendor } from "@/sandboxes/vendors/common/sandbox_vendor.ts";

/** A vendor's fixture: the few facts that only the vendor's own code knows. */
export interface VendorFixture {
  /** The adapter's keys, without the address. */
  keys: object;
  /** Another merchant's, which the sandbox server does not know. */
  strangerKeys: object;
  /** Speaks with `keys`. */
  server: SandboxVendor;
  /** Every payment method that the adapter offers. */
  channels: readonly Channel[];
  /** Pays on the sandbox server's pages. Rejects if the page does not accept it. */
  pay(order: OpenedOrder): Promise<void>;
}

/** How the callbacks of a vendor that calls back are made. */
export interface CallbackFixture {
  /** Returns the content of a callback about a payment to our merchant account, before it is signed or encrypted. */
  paidContent(payment: Payment): Uint8Array;
  /** A callback that says anything at all, signed (and encrypted) as the vendor does it. */
  signed(content: Uint8Array, at: Date): RawCallback;
}

/** How payments to a vendor that is watched become visible. */
export interface WatchFixture {
  /** How far the clock has to move until what was paid is final, ms. */
  finalAfterMs: number;
}

/** A registered vendor as the suites see it. */
export interface RegisteredUnderTest extends VendorFixture {
  code: string;
  adapter(setup: AdapterSetup): PaymentVendor;
}

/** A payment vendor that calls back. */
export type VendorUnderTest = RegisteredUnderTest & CallbackFixture;

/** A payment vendor that is watched. */
export type WatchedVendor = RegisteredUnderTest & WatchFixture;

/** Returns the registrations of a vendor and of its sandbox server, with its fixture. */
export function underTest(
  vendor: RegisteredVendor,
  sandbox: RegisteredVendorSandbox,
  fixture: VendorFixture & CallbackFixture,
): VendorUnderTest;
export function underTest(
  vendor: RegisteredVendor,
  sandbox: RegisteredVendorSandbox,
  fixture: VendorFixture & WatchFixture,
): WatchedVendor;
export function underTest(
  vendor: RegisteredVendor,
  sandbox: RegisteredVendorSandbox,
  fixture: VendorFixture,
): RegisteredUnderTest {
  return {
    ...fixture,
    code: vendor.code,
    adapter: ({ baseUrl, pagesUrl, stranger, ...site }) =>
      vendor.open({ ...(stranger ? fixture.strangerKeys : fixture.keys), url: baseUrl }, {
        ...site,
        payUrl: sandbox.payUrl(pagesUrl),
      }),
  };
}

export type Channel = Pick<VendorOrder, "method" | "storeType">;

/** How an adapter is set up. */
export interface AdapterSetup extends AdapterSite {
  /** Where calls go, the sandbox server's path included, with a slash at the end. */
  baseUrl: string;
  /** The sandbox server's own address for the payer's browser, its path included, without a slash at the end. */
  pagesUrl: string;
  /** With keys of another merchant's, which the sandbox server does not know. */
  stranger: boolean;
}

/** A payment that a callback reports. */
export interface Payment {
  orderId: string;
  /** The vendor's number, as it gave it for an order. */
  vendorOrderNo: string;
  /** A whole number of TWD if the vendor knows no cents. */
  amountCents: bigint;
  /** To the second. */
  paidAt: Date;
}
