import type { Core } from "@/api/core.ts";
import type { Instructions, MethodKind } from "../schema.ts";

/** One payment company: its registration and its adapter. */
export interface PaymentVendor extends VendorCapabilities, VendorCalls, CallbackCalls {
  /** As in `payment_methods.vendor_code` and in the callback's address. */
  readonly code: string;
  /** The address of queries, for operators; without the query itself. */
  readonly address: string;
}

/** The capabilities of a vendor. Code checks these properties, never a vendor's name. */
export interface VendorCapabilities {
  /** Whether the vendor reports payments by callback. Where it doesn't, its adapter watches for them. */
  readonly callsBack: boolean;
  /**
   * Whether a payment that a callback reports is confirmed by a query before it credits: if the vendor answers queries.
   */
  readonly confirms: boolean;
  /**
   * How many orders of one member may be unpaid at a time, unless operators set another limit; left out for no limit of
   * its own.
   */
  readonly openOrders?: number;
  /** The chains of convenience stores that a payer chooses from, by the method's `vendor_flag`; the first is the default. */
  readonly storeTypes?: Readonly<Record<string, readonly VendorStoreType[]>>;
  /** The methods, by `vendor_flag`, whose orders say that the vendor's page has to lead back (`return_url`). */
  readonly asksReturn?: readonly string[];
}

/** The chains of convenience stores. */
export type StoreChain = "seven" | "family" | "hilife" | "ok";

/** One chain as a vendor offers it, by the vendor's code for it. */
export interface VendorStoreType {
  code: string;
  chain: StoreChain;
}

/**
 * The calls of an adapter. It speaks the company's own protocol and gives back only the words of this file: a bad answer,
 * a cut connection or a timeout is a value (`unknown`), never an exception, because "we don't know" is a normal state of
 * an order and each caller has to say what it does then.
 */
export interface VendorCalls {
  /** Opens the order at the vendor. The caller has committed the order before, under the id that is sent. */
  create(order: VendorOrder): Promise<CreateAnswer>;
  /** Asks what became of an order, by our own id. */
  query(order: { id: string }): Promise<QueryAnswer>;
  /**
   * For a vendor without callbacks: looks for payments since the last look, and settles them. Any number of processes
   * may look at once. Throws for outages of ours only.
   */
  watch?(ctx: Core): Promise<void>;
}

/** The calls of an adapter that handle callbacks. */
export interface CallbackCalls {
  /**
   * Reads a vendor's callback and checks its signature in constant time. Judges freshness at `receivedAt`, so a stored
   * callback reads the same on every replay.
   */
  verifyCallback(callback: RawCallback): CallbackReading;
  /** The vendor's own answers for "understood" (it stops repeating) and for "refused". */
  acknowledge(understood: boolean): Acknowledgement;
}

/** The vendors that the site works with, by code. */
export type PaymentVendors = ReadonlyMap<string, PaymentVendor>;

/** The data with which a vendor opens an order. */
export interface VendorOrder {
  /** UUIDv7 of `deposit_orders`; the vendor keeps it as the merchant's order number. */
  id: string;
  amountCents: bigint;
  /** The used parts, as in `payment_methods`. */
  method: {
    kind: MethodKind;
    flag: string | null;
    name: string;
  };
  /** The chain of convenience stores that the payer chose, by the vendor's code; null if there is no choice. */
  storeType: string | null;
  expiresAt: Date;
  /** Language of the vendor's own page, if it has one. */
  lang: string;
}

/** The payer's instructions and payment page. */
export interface OpenedOrder {
  vendorOrderNo: string;
  instructions: Instructions;
  /** The vendor's own payment page. */
  pageUrl: string | null;
  /** A page of the vendor's to show in place of an address: untrusted, for a sandboxed frame only. */
  pageHtml: string | null;
  /** The vendor's message to the payer; undefined without one. */
  message?: string;
  /** The number of the vendor's answer, which clients read: 1 or 2 for an opened order. */
  returnCode?: number;
}

export type CreateAnswer =
  | { kind: "opened"; order: OpenedOrder }
  /** The vendor refused: it has no such order. `reason` is a short word or sentence of the vendor's. */
  | { kind: "refused"; reason: string }
  | UnknownPayment;

export type QueryAnswer =
  | { kind: "awaiting"; order: OpenedOrder }
  | { kind: "notice"; notice: VendorNotice }
  /** The vendor knows no such order. */
  | { kind: "absent" }
  | UnknownPayment;

/** The outcome is unknown: the call may have taken effect. */
export interface UnknownPayment {
  kind: "unknown";
  reason: "timeout" | "unreachable" | "unreadable" | "vendor_error";
}

/** A callback as it came over the wire, headers without secrets of ours, names in lower case. */
export interface RawCallback {
  method: string;
  query: string;
  headers: Record<string, string>;
  body: Uint8Array;
  receivedAt: Date;
}

export type CallbackReading =
  | { kind: "authentic"; notice: VendorNotice }
  /** Signed by the vendor, but in an unknown format. */
  | { kind: "unreadable" }
  | { kind: "forged" };

/** A vendor's notice about an order, by callback or in answer to a query. */
export type VendorNotice = PaidNotice | FailedNotice | IdleNotice;

export interface PaidNotice {
  kind: "paid";
  orderId: string;
  vendorOrderNo: string;
  amountCents: bigint;
  /** ISO 4217, or the vendor's name of a coin. */
  currency: string;
  /** Whether the payment was for our merchant account. */
  merchantIsOurs: boolean;
  /** When the payer paid, by the vendor's clock. */
  paidAt: Date;
  /** The bank account that paid, where the vendor tells it. */
  payer?: PayerAccount;
}

/** A bank account as a vendor tells it. */
export interface PayerAccount {
  /** The bank's three digits. */
  bank: string;
  /** The end of the account's number, four digits at least. */
  lastDigits: string;
}

export interface FailedNotice {
  kind: "failed";
  orderId: string;
  vendorOrderNo: string;
  merchantIsOurs: boolean;
  reason: string;
}

/** Nothing to act on: a number was issued, a payment is in progress, or the vendor sends a test (simulated). */
export interface IdleNotice {
  kind: "idle";
  orderId: string;
  reason: "pending" | "simulated";
}

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}
