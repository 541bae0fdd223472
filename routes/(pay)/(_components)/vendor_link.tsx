import type { PayOrder } from "./order.ts";
import type { PayTexts } from "./texts.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("forms");

interface VendorLinkProps {
  order: PayOrder;
  texts: Pick<PayTexts, "openVendor" | "vendorHint">;
}

/** The way to the page where the vendor lets an order be paid; nothing where it has none. */
export function VendorLink({ order: { page_url, pay_page }, texts }: VendorLinkProps) {
  // A page that the vendor gave as it is stands in a frame of ours.
  const address = pay_page.startsWith("/c2p_pay") ? pay_page : page_url;
  if (address === null) return null;
  return (
    <div class="stack stack--1">
      <Styles />
      <a class="btn btn--gold btn--lg btn--block" href={address}>{texts.openVendor}</a>
      <p class="help">{texts.vendorHint}</p>
    </div>
  );
}
