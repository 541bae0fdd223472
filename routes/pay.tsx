import { HttpError, page } from "fresh";
import { readOrder } from "@/api/deposits/read_orders.ts";
import { DepositOrderQuery } from "@/api/deposits/schema.ts";
import { FooterlessLayout } from "@/components/layouts/footerless.tsx";
import { payKind } from "@/components/pay/order.ts";
import { payTexts } from "@/components/pay/texts.ts";
import { Stylesheets } from "@/components/stylesheets.tsx";
import { Title } from "@/components/title.tsx";
import { define } from "@/define.ts";
import { PayOrder } from "@/islands/pay/pay_order.tsx";
import { memberOf } from "./member/(_parts)/member_of.ts";

/** One top-up order of the member's own: how to pay it and how far it is. Anyone else's is not there. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const asked = DepositOrderQuery.safeParse({ order_id: url.searchParams.get("order") });
    const order = asked.success ? await readOrder(state.ctx, memberOf(state).id, asked.data.order_id) : null;
    if (!order?.ok) throw new HttpError(404);
    return page({ order: order.value, serverNowMs: state.ctx.now().getTime() });
  },
});

export default define.page<typeof handler>(({ data: { order, serverNowMs }, state: { frame, t } }) => {
  const texts = payTexts(t, payKind(order));
  return (
    <FooterlessLayout frame={frame}>
      <Title frame={frame}>{texts.title}</Title>
      <Stylesheets of={["member", "notes", "order", "steps", "pay"]} />
      <div class="pay">
        <PayOrder order={order} texts={texts} serverNowMs={serverNowMs} hasSupport={frame.site.supportId !== ""} />
      </div>
    </FooterlessLayout>
  );
});
