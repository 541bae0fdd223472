import { ClockIsland } from "@/islands/clock.tsx";
import { OnlineCount } from "@/islands/online_count.tsx";
import { fill } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";

/** The accounting clock, and how many are online. */
export function LiveFigures({ context: { clock, online, t: { common } } }: { context: PageContext }) {
  return (
    <dl class="ftr__live">
      <div title={fill(common.clockHint, { days: clock.dayShift })}>
        <dt>{common.accountingDay} {offsetLabel(clock.utcOffsetHours)}</dt>
        <dd>
          <ClockIsland
            utcOffsetHours={clock.utcOffsetHours}
            dayShift={clock.dayShift}
            serverNow={clock.now}
          />
        </dd>
      </div>
      <OnlineCount initial={online.count} shownFrom={online.shownFrom} label={common.onlineCount} />
    </dl>
  );
}

function offsetLabel(hours: number): string {
  return `GMT${hours < 0 ? "\u2212" : "+"}${Math.abs(hours)}`;
}
