import { useLocale } from "@/components/page/locale.ts";
import { spanText } from "@/shared/span_text.ts";

interface CountdownProps {
  label: string;
  leftMs: number;
  /** The whole time that there was. */
  wholeMs: number;
}

/** The time that is left to pay, as a ring and as a clock. */
export function Countdown({ label, leftMs, wholeMs }: CountdownProps) {
  const locale = useLocale();
  const percent = Math.round(100 * Math.min(1, Math.max(0, leftMs / wholeMs)));
  return (
    <div class="countdown" role="timer" aria-label={label}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle cx="18" cy="18" r="15.9" pathLength="100" stroke-dashoffset={100 - percent} />
      </svg>
      <span>
        <small aria-hidden="true">{label}</small>
        <b>{spanText(leftMs, locale)}</b>
      </span>
    </div>
  );
}
