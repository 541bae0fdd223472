import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import type { ContextMember, PageContext } from "../page_context.ts";
import { Icon } from "../icons.tsx";

/** The page that lists the rewards that wait, and the promotions. */
const path = "/coupon";

/** The header's only sign of rewards that wait: the sum, else the draws left. Empty if nothing waits. */
export function WaitingBadge({ context, member }: { context: PageContext; member: ContextMember }) {
  const { waiting, redPacket } = context.t;
  const { sumCents, packet, chances } = member.waiting;
  const isMoney = sumCents > 0n;
  const figure = isMoney ? moneyText(sumCents) : chances > 0 ? String(chances) : "";
  const name = isMoney || chances > 0
    ? fill(isMoney ? waiting.sum : waiting.draws, { amount: figure, count: figure })
    : redPacket.title;
  return (
    <span class="hdr__due" data-live="waiting-badge">
      {(isMoney || chances > 0 || packet) && (
        <a href={path}>
          <Icon name={isMoney || packet ? "gift" : "wheel"} size="sm" />
          <span class="sr">{name}</span>
          <b class="num" aria-hidden="true">{figure}</b>
        </a>
      )}
    </span>
  );
}
