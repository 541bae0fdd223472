import { useLocale } from "@/components/page/locale.ts";
import { fill } from "@/i18n/fill.ts";
import { type PayOrderView, stepsOf } from "./order.ts";
import type { PayTexts } from "./texts.ts";
import { laterText } from "@/shared/moment_text.ts";
import { taipeiClock } from "@/shared/taipei_time.ts";

/** An order's progress: the steps done, the current one with the bead, the steps ahead. */
export function PayProgress(
  { order, texts }: { order: PayOrderView; texts: Pick<PayTexts, "progress" | "states" | "until"> },
) {
  const locale = useLocale();
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
            {at !== null && taipeiClock(at)}
            {state === "awaiting_payment" && variant === "now" &&
              fill(texts.until, { time: laterText(order.created_at, order.expires_at, locale) })}
          </small>
        </li>
      ))}
    </ol>
  );
}
