import { useMomentText } from "@/components/page/locale.ts";
import { fill } from "@/i18n/fill.ts";
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
  const time = useMomentText()(last_attempt_at, "short");
  return <span aria-live="off">{attempts === 0 ? texts.sent : fill(texts.queried, { time, count: attempts })}</span>;
}
