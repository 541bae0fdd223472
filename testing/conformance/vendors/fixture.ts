import type { OpenedOrder, PaymentVendor, RawCallback, VendorOrder } from "@/api/deposits/vendors/port.ts";
import type { SandboxVendor } from "@/sandboxes/vendors/common/sandbox_vendor.ts";

/** A payment vendor as the suite sees it: its adapter, its sandbox server, and the few things that only the vendor's own code knows. */
export interface VendorUnderTest {
  code: string;
  /** Speaks with the keys that `adapter` and `paidCallback` use. */
  twin: SandboxVendor;
  adapter(setup: AdapterSetup): PaymentVendor;
  /** Every way to pay that the adapter offers. */
  channels: readonly Channel[];
  /** What the payer does on the sandbox server's pages. Rejects when the page does not take it. */
  pay(order: OpenedOrder): Promise<void>;
  /** What a callback says of a payment to our merchant account, before it is signed or encrypted. */
  paidContent(payment: Payment): Uint8Array;
  /** A callback that says anything at all, signed (and encrypted) as the vendor does it. */
  signed(content: Uint8Array, at: Date): RawCallback;
}

export type Channel = Pick<VendorOrder, "method" | "storeType">;

/** How an adapter is set up. */
export interface AdapterSetup {
  /** Where calls go, the sandbox server's path included, with a slash at the end. */
  baseUrl: string;
  /** The sandbox server's own address for the payer's browser, its path included, without a slash at the end. */
  pagesUrl: string;
  siteUrl: string;
  now(): Date;
  timeoutMs: number;
  /** With keys of another merchant's, which the sandbox server does not know. */
  stranger: boolean;
}

/** A payment that a callback tells of. */
export interface Payment {
  orderId: string;
  /** The vendor's number, as it gave it for an order. */
  vendorOrderNo: string;
  /** A whole number of TWD where the vendor knows no cents. */
  amountCents: bigint;
  /** To the second. */
  paidAt: Date;
}
