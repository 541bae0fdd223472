import type { Method } from "@/components/deposit/method.ts";
import { callApi, type Outcome } from "./call_api.ts";
import { fromCents } from "@/shared/money.ts";

/** How long the page waits before it leaves for the payment page, in ms. */
const leavesAfterMs = 300;

/** The answer to a new order, as far as the form reads it. */
interface DepositWire {
  data: { order_id: string };
  /** The next address: the site's payment page, or the vendor's own. */
  url?: string;
}

/** A top-up as the form asks for it. */
interface DepositRequest {
  method: Method;
  cents: bigint;
  /** The chain of stores, if the method leaves the choice. */
  store: string | undefined;
}

/** Makes a top-up order. The key makes a repeat harmless. */
export function createDeposit({ method, cents, store }: DepositRequest, key: string): Promise<Outcome<DepositWire>> {
  const input = {
    amount: fromCents(cents),
    cash_vendor_id: method.id,
    ...(store !== undefined && { store_type: store }),
    ...(method.asksReturn && { return_url: true }),
  };
  return callApi({ path: "deposit", input, key });
}

/** Leaves for the payment page in the same window. */
export async function follow({ data, url }: DepositWire): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, leavesAfterMs));
  location.assign(url ?? `/pay?order=${data.order_id}`);
}
