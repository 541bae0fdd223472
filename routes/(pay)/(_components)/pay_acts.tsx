import type { FollowedOrder } from "../(_lib)/use_order.ts";
import { foundText, type FoundTexts } from "./found.ts";
import type { PayTexts } from "./texts.ts";

interface PayActsProps {
  followed: FollowedOrder;
  /** The path of the page with these actions: without a script it is loaded again with the answer. */
  page: "/pay" | "/u_pay" | "/c2p_pay";
  texts: PayActsTexts;
  /** False while the site has no support contact. */
  hasSupport: boolean;
}

export type PayActsTexts = FoundTexts & Pick<PayTexts, "refresh" | "asking" | "support">;

/** The payer's further actions: ask whether the payment has arrived, and contact support. */
export function PayActs({ followed: { order, found, asking, ask }, page, texts, hasSupport }: PayActsProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    ask();
  };
  return (
    <form class="stack stack--1" action={page} noValidate onSubmit={submit}>
      <input type="hidden" name="order" value={order.order_id} />
      <input type="hidden" name="asked" value="1" />
      <div class="row">
        <button type="submit" class="btn btn--ghost pay__ask" aria-busy={asking} aria-disabled={asking}>
          {asking ? texts.asking : texts.refresh}
        </button>
        {hasSupport && <a class="btn btn--quiet" href="/service" data-dialog="support">{texts.support}</a>}
      </div>
      <p class="help num" role="status">{foundText(found, order.state, texts)}</p>
    </form>
  );
}
