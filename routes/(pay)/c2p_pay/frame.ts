import { HttpError } from "fresh";
import { readPageHtml } from "@/api/payments/deposits/orders/read_orders.ts";
import { DepositOrderQuery } from "@/api/payments/deposits/schema.ts";
import { define } from "@/define.ts";

/**
 * The page that a vendor gave with an order, for its owner. Its HTML is the vendor's, so `sandbox` keeps our
 * origin from it wherever it is opened; it can load nothing but images over https, and its form and links go to the whole window.
 */
export const handler = define.handlers({
  async GET({ state: { ctx, signedIn }, url }) {
    const input = DepositOrderQuery.safeParse({ order_id: url.searchParams.get("order") });
    const html = input.success && signedIn ? await readPageHtml(ctx, signedIn.member.id, input.data.order_id) : null;
    if (html === null) throw new HttpError(404);
    return new Response(`<!doctype html><base target="_top">${html}`, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
      },
    });
  },
});

const policy = [
  "sandbox allow-forms allow-scripts allow-top-navigation",
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src https: data:",
  "form-action https: http:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");
