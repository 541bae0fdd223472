import { Icon } from "@/components/icons.tsx";
import type { PayOrder } from "./order.ts";
import type { PayTexts } from "./texts.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("forms");

interface VendorLinkProps {
  order: PayOrder;
  texts: Pick<PayTexts, "openVendor" | "vendorHint" | "vendorPage">;
}

/**
 * The way to the page where the vendor lets an order be paid; nothing where it has none. It is the thing to press where
 * all stands on that page, and a quiet link where this page says how to pay.
 */
export function VendorLink({ order: { instructions, page_url, pay_page }, texts }: VendorLinkProps) {
  // A page that the vendor gave as it is stands in a frame of ours.
  const address = pay_page.startsWith("/c2p_pay") ? pay_page : page_url;
  if (address === null) return null;
  if (instructions !== null && instructions.kind !== "page") {
    return (
      <p>
        <a class="link link--bare small" href={address}>
          {texts.vendorPage}
          <Icon name="next" size="sm" />
        </a>
      </p>
    );
  }
  return (
    <div class="stack stack--1">
      <Styles />
      <a class="btn btn--gold btn--lg btn--block" href={address}>{texts.openVendor}</a>
      <p class="help">{texts.vendorHint}</p>
    </div>
  );
}
