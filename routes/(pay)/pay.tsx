import { HttpError, page } from "fresh";
import { cancelOrder } from "@/api/payments/deposits/orders/cancel_order.ts";
import { DepositOrderQuery } from "@/api/payments/deposits/schema.ts";
import { Barcodes } from "./(_components)/barcodes.tsx";
import { payKind } from "./(_components)/order.ts";
import { PaidWaiting } from "./(_components)/paid_waiting.tsx";
import { payTexts } from "./(_components)/texts.ts";
import { Title } from "@/components/page/title.tsx";
import { isReachable } from "@/components/support/is_reachable.ts";
import { define } from "@/define.ts";
import { PayOrder } from "./(_islands)/pay_order.tsx";
import { pageMemberOf } from "../member/(_lib)/member_of.ts";
import { readForm } from "../(_lib)/forms/read_form.ts";
import { readPayView } from "./(_lib)/pay_view.ts";

/**
 * One top-up order of the member's own: how to pay it and how far it is. Payers by card come back here too: the card's own
 * page would lead them to the vendor again.
 */
export const handler = define.handlers({
  async GET(c) {
    const view = await readPayView(c.state, c.url);
    return view.shown.order.instructions?.kind === "usdt" ? c.redirect(view.shown.order.pay_page, 303) : page(view);
  },
  /** Cancels the order, as a form without a script asks for; one that is paid or over is shown as it is. */
  async POST(c) {
    const input = DepositOrderQuery.safeParse({ order_id: (await readForm(c.req)).text("order") });
    if (!input.success) throw new HttpError(404);
    await cancelOrder(c.state.ctx, pageMemberOf(c.state).id, input.data.order_id);
    return c.redirect(`/pay?order=${input.data.order_id}`, 303);
  },
});

export default define.page<typeof handler>(({ data: { shown }, state: { context, t } }) => {
  const { instructions } = shown.order;
  const texts = payTexts(t, payKind(shown.order));
  const waiting = <PaidWaiting order={shown.order} context={context} />;
  if (context.onlyLive) return waiting;
  return (
    <>
      <Title context={context}>{texts.title}</Title>
      <div class="pay">
        {waiting}
        <PayOrder shown={shown} texts={texts} hasSupport={isReachable(context.site.support)}>
          {instructions?.kind === "store" && <Barcodes codes={instructions.barcodes} texts={texts} />}
        </PayOrder>
      </div>
    </>
  );
});
