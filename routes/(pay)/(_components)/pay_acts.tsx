import type { FollowedOrder } from "../(_lib)/use_order.ts";
import { foundText, type FoundTexts } from "./found.tsx";
import type { PayTexts } from "./texts.ts";

interface PayActsProps {
  followed: FollowedOrder;
  /** The path of the page with these actions: without a script it is loaded again with the answer. */
  page: "/pay" | "/u_pay" | "/c2p_pay";
  texts: PayActsTexts;
  /** False while the site has no support contact. */
  hasSupport: boolean;
}

export type PayActsTexts =
  & FoundTexts
  & Pick<PayTexts, "refresh" | "asking" | "support" | "cancel" | "cancelHint" | "cancelNow" | "cancelFailed">;

/** The payer's further actions: ask whether the payment has arrived, contact support, and cancel the order. */
export function PayActs({ followed, page, texts, hasSupport }: PayActsProps) {
  const { order, found, asking, ask } = followed;
  const submit = (event: Event) => {
    event.preventDefault();
    ask();
  };
  return (
    <div class="stack">
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
      <CancelOrder followed={followed} texts={texts} />
    </div>
  );
}

/** Cancels an order. It opens first and asks a payer who has paid to wait instead. */
function CancelOrder(
  { followed: { order, cancelling, isCancelRefused, cancel }, texts }: Pick<PayActsProps, "followed" | "texts">,
) {
  const submit = (event: Event) => {
    event.preventDefault();
    cancel();
  };
  return (
    <details class="pay__cancel">
      <summary>{texts.cancel}</summary>
      <form method="post" action="/pay" class="stack stack--1" noValidate onSubmit={submit}>
        <p class="help">{texts.cancelHint}</p>
        <input type="hidden" name="order" value={order.order_id} />
        <button type="submit" class="btn btn--danger" aria-busy={cancelling} aria-disabled={cancelling}>
          {texts.cancelNow}
        </button>
        <p class="help" role="status">{isCancelRefused && texts.cancelFailed}</p>
      </form>
    </details>
  );
}
