import { twdOf } from "../wallet/amount.ts";
import { formOf, postForm } from "../wallet/post_form.ts";
import { callApi, type Outcome } from "../wallet/call_api.ts";

/** How long the page waits before it leaves for the payment page, in ms. */
const leavesAfterMs = 300;

/** What a new order answers, as far as the form reads it. */
export interface TopUpWire {
  data: { order_id: string };
  /** Where to go: the site's payment page, or a vendor's. */
  url?: string;
  /** A page to show instead, as some vendors answer. */
  html?: string;
}

/** Makes a top-up order. The key makes a repeat harmless. */
export function createTopUp(methodId: number, cents: bigint, key: string): Promise<Outcome<TopUpWire>> {
  return callApi({ path: "deposit", input: { amount: twdOf(cents), cash_vendor_id: methodId }, key });
}

/** Leaves for the payment page in the same window. */
export async function follow({ data, url, html }: TopUpWire): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, leavesAfterMs));
  const form = html === undefined ? null : formOf(html);
  if (form) postForm(form.action, form.fields);
  else location.assign(url ?? `/pay?order=${data.order_id}`);
}
