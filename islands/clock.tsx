import { useLocale } from "@/components/page/locale.ts";
import { useEffect, useState } from "react";
import { clockText } from "@/shared/accounting_clock.ts";

/** The accounting clock. It shows the server's time: a device's own clock may be wrong. */
export function ClockIsland({ utcOffsetHours, dayShift, initial, serverNow }: {
  utcOffsetHours: number;
  dayShift: number;
  /** The text that the server rendered. */
  initial: string;
  serverNow: Date;
}) {
  const locale = useLocale();
  const [text, setText] = useState(initial);

  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => {
      const now = new Date(serverNow.getTime() + performance.now() - startedAt);
      setText(clockText(now, { utcOffsetHours, dayShift }, locale));
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  return <span class="num">{text}</span>;
}
