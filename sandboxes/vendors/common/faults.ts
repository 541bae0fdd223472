/** How the sandbox misbehaves on request. Read anew at each act, so a test may change it as it goes. */
export interface Faults {
  /** Sends each callback this many times, all at once. */
  copies?: number;
  /** Holds callbacks back, ms. */
  delayMs?: number;
  /** Sends what is due newest first. */
  reversed?: boolean;
  /** Added to the amount that callbacks name. */
  amountOffsetCents?: bigint;
  /** The currency that callbacks name instead of TWD. */
  currency?: string;
  /** The merchant that callbacks name instead of the order's. */
  merchant?: string;
  /** Signs callbacks with another secret. */
  badSignature?: boolean;
  /** Takes payments after the order's time. */
  latePayments?: boolean;
  /** Opens the order, then never answers, answers nonsense, or answers 500. */
  create?: "silent" | "nonsense" | "error";
  /** Never answers a query, answers nonsense, or answers 500. */
  query?: "silent" | "nonsense" | "error";
}

/** Returns the sandbox's answer for a fault of `create` or `query`; null without one. */
export function spoiltAnswer(fault: Faults["create"]): Response | null {
  switch (fault) {
    case "silent":
      // Ends when the caller gives up.
      return new Response(new ReadableStream());
    case "nonsense":
      return new Response("<html>Bad Gateway</html>");
    case "error":
      return new Response("", { status: 500 });
    case undefined:
      return null;
  }
}
