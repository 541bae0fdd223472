import { shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { DrawnPrize } from "@/api/rewards/turntable/schema.ts";

/** How many sparks fly. */
const sparks = 16;

/**
 * Celebrates a prize over the wheel: a ring and sparks for a second, and the sum of points until the next draw. It is
 * decoration, which the note of the draw says in words; who asks for less motion sees the sum alone.
 */
export function Celebration({ prize }: Pick<DrawnPrize, "prize">) {
  if (prize.kind === "nothing") return null;
  return (
    <div class="party" aria-hidden="true">
      <svg class="party__sky" viewBox="-200 -200 400 400">
        <circle class="party__ring" r="186" />
        {Array.from({ length: sparks }, (_, at) => (
          <g key={at} transform={`rotate(${at * 360 / sparks})`}>
            <circle class={`party__spark party__spark--${at % 2 === 0 ? "near" : "far"}`} cy="-56" r="7" />
          </g>
        ))}
      </svg>
      {prize.amount !== null && <b class="party__sum num">+{shortMoneyText(centsOf(prize.amount))}</b>}
    </div>
  );
}
