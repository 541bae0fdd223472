import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { type PayOrderView, stepsOf } from "./order.ts";
import type { PayTexts } from "./texts.ts";

/** An order's progress: the steps done, the current one with the bead, the steps ahead. */
export function PayProgress(
  { order, texts }: { order: PayOrderView; texts: Pick<PayTexts, "progress" | "states" | "until"> },
) {
  return (
    <ol class="states" aria-label={texts.progress}>
      {stepsOf(order).map(({ state, variant, at }) => (
        <li
          key={state}
          class={variant === "todo" ? undefined : `states__${variant}`}
          aria-current={variant === "now" ? "step" : undefined}
        >
          {texts.states[state]}
          <small>
            {at !== null && <Time at={at} form="clock" />}
            {state === "awaiting_payment" && variant === "now" &&
              filled(texts.until, { time: <Time at={order.expires_at} after={order.created_at} /> })}
          </small>
        </li>
      ))}
    </ol>
  );
}
