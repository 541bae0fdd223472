import { useLocale } from "@/components/page/locale.ts";
import { useEffect, useState } from "react";
import { clockText } from "@/shared/accounting_clock.ts";

/** The accounting clock. It shows the server's time: a device's own clock may be wrong. */
export function ClockIsland({ utcOffsetHours, dayShift, serverNow }: {
  utcOffsetHours: number;
  dayShift: number;
  serverNow: Date;
}) {
  const locale = useLocale();
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setNow(new Date(serverNow.getTime() + performance.now() - startedAt));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  return <time class="num" dateTime={now.toISOString()}>{clockText(now, { utcOffsetHours, dayShift }, locale)}</time>;
}
