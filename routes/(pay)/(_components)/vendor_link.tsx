import { Icon } from "@/components/icons.tsx";
import type { PayOrderView } from "./order.ts";
import type { PayTexts } from "./texts.ts";

interface VendorLinkProps {
  order: PayOrderView;
  texts: Pick<PayTexts, "openVendor" | "vendorHint" | "vendorPage">;
}

/**
 * A link to the vendor's page where an order is paid; nothing where the vendor has none. It is a large button where
 * only that page says how to pay, and a small link if this page says it too.
 */
export function VendorLink({ order: { instructions, page_url, pay_page }, texts }: VendorLinkProps) {
  // A page that the vendor gave as HTML is shown in a frame of ours.
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
      <a class="btn btn--gold btn--lg btn--block" href={address}>{texts.openVendor}</a>
      <p class="help">{texts.vendorHint}</p>
    </div>
  );
}
