import type { PageContext } from "@/components/page_context.ts";
import { WaitingList } from "@/components/waiting/waiting_list.tsx";
import type { PayOrderView } from "./order.ts";

/** Shows the rewards that wait once the order is credited. Until then nothing leads away from its payment. */
export function PaidWaiting({ order, context: { member, t } }: { order: PayOrderView; context: PageContext }) {
  if (order.state !== "credited" || !member) return <div data-live="waiting" />;
  return <WaitingList waiting={member.waiting} t={t} />;
}
