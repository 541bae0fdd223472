import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The strings of how a transfer is being cleared up. */
export interface AttemptTexts {
  /** It has been sent, and nothing has been asked yet. */
  sent: string;
  queried: string;
}

interface LastAttemptProps {
  transfer: Pick<TransferRow, "attempts" | "last_attempt_at">;
  texts: AttemptTexts;
}

/** How often the provider has been asked about a transfer, and when last. Not announced: it changes by itself. */
export function LastAttempt({ transfer: { attempts, last_attempt_at }, texts }: LastAttemptProps) {
  const time = <Time at={last_attempt_at} form="short" />;
  return <span aria-live="off">{attempts === 0 ? texts.sent : filled(texts.queried, { time, count: attempts })}</span>;
}
