import { setTimeout as delay } from "node:timers/promises";
import { causeText } from "@/api/log/cause_text.ts";

/** How grave a report is: a fault needs an operator now, a warning before it becomes one. */
export type Grade = "ok" | "warning" | "fault";

/** One sentence of a check. */
export interface Said {
  grade: Grade;
  text: string;
}

/** A sentence with its check's name. */
export interface CheckReport extends Said {
  check: string;
  /** It threw, or took too long. */
  hasFailed?: true;
}

/** One thing that is looked at. It reads only. */
export interface Check {
  name: string;
  run(): Promise<Said | Said[]>;
}

/** How long one check may take, in milliseconds: the adapters' own patience is longer. */
export const checkMs = 8_000;

export const ok = (text: string): Said => ({ grade: "ok", text });
export const warning = (text: string): Said => ({ grade: "warning", text });
export const fault = (text: string): Said => ({ grade: "fault", text });

/** Runs a check within its time. One that throws, or takes longer, is a fault. */
export async function runCheck({ name, run }: Check, { patienceMs = checkMs } = {}): Promise<CheckReport[]> {
  const over = new AbortController();
  const late = delay(patienceMs, null, { signal: over.signal }).catch(() => null);
  const failed = (text: string): CheckReport[] => [{ check: name, ...fault(text), hasFailed: true }];
  try {
    const said = await Promise.race([run(), late]);
    if (!said) return failed(`This check did not end within ${patienceMs / 1000} s.`);
    return [said].flat().map((one) => ({ check: name, ...one }));
  } catch (error) {
    // A sentence of ours says what to do; its cause is for the log.
    const isSentence = error instanceof Error && /[.?]$/.test(error.message);
    return failed(isSentence ? error.message : `This check failed: ${causeText(error)}.`);
  } finally {
    over.abort();
  }
}
