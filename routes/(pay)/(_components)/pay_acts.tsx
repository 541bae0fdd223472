import type { PayOrder } from "./order.ts";
import type { PayTexts } from "./texts.ts";

interface PayActsProps {
  order: PayOrder;
  texts: Omit<PayTexts, "steps">;
  /** False while the site has nobody to contact. */
  hasSupport: boolean;
}

/** What a payer may do besides paying: look again, which works without a script, and ask for help. */
export function PayActs({ order, texts, hasSupport }: PayActsProps) {
  return (
    <div class="row">
      <a class="btn btn--ghost grow" href={order.pay_page}>{texts.refresh}</a>
      {hasSupport && <a class="btn btn--quiet" href="#support-id" data-dialog="support">{texts.support}</a>}
    </div>
  );
}
