import { fill } from "@/i18n/fill.ts";
import type { FlightWire } from "./wire.ts";

/** The strings of how a transfer is being cleared up. */
export interface AttemptTexts {
  /** It has been sent, and nothing has been asked yet. */
  sent: string;
  asked: string;
}

interface LastAttemptProps {
  flight: Pick<FlightWire, "attempts" | "last_attempt_at">;
  texts: AttemptTexts;
}

/** How often the provider has been asked about a transfer, and when last. Not announced: it changes by itself. */
export function LastAttempt({ flight: { attempts, last_attempt_at }, texts }: LastAttemptProps) {
  if (last_attempt_at === null) return null;
  const time = taipeiTime(last_attempt_at);
  return <span aria-live="off">{attempts === 0 ? texts.sent : fill(texts.asked, { time, count: attempts })}</span>;
}

/** Date and time in Taipei: `11/20 14:36:05`. */
export function taipeiTime(iso: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Taipei",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(iso));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("month")}/${of("day")} ${of("hour")}:${of("minute")}:${of("second")}`;
}
