import { Time } from "../page/time.tsx";
import type { WithdrawTexts } from "./texts.ts";
import type { WithdrawalState } from "@/api/payments/withdrawals/schema.ts";

interface StepsProps {
  texts: Pick<WithdrawTexts, "steps" | "states">;
  state: WithdrawalState;
  /** Why it was rejected. */
  reason: string | null;
  endedAt: string | null;
}

/** A withdrawal's progress: asked for, approved, paid; or how it ended. */
export function WithdrawalSteps({ texts, state, reason, endedAt }: StepsProps) {
  const { before, variant, after } = progressOf[state];
  return (
    <ol class="states">
      {before.map((step) => <li key={step} class="states__done">{texts.steps[step]}</li>)}
      <li key="state" class={`states__${variant}`} aria-current={variant === "now" ? "step" : undefined}>
        {texts.states[state]}
        {endedAt && (
          <small>
            <Time at={endedAt} form="short" />
          </small>
        )}
        {reason && <small>{reason}</small>}
      </li>
      {after.map((step) => <li key={step}>{texts.steps[step]}</li>)}
    </ol>
  );
}

type Step = keyof WithdrawTexts["steps"];

interface Progress {
  before: readonly Step[];
  variant: "now" | "done" | "bad" | "over";
  after: readonly Step[];
}

const progressOf: Record<WithdrawalState, Progress> = {
  requested: { before: [], variant: "now", after: ["approved", "paid"] },
  approved: { before: ["requested"], variant: "now", after: ["paid"] },
  paid: { before: ["requested", "approved"], variant: "done", after: [] },
  rejected: { before: ["requested"], variant: "bad", after: [] },
  cancelled: { before: ["requested"], variant: "over", after: [] },
  failed: { before: ["requested", "approved"], variant: "bad", after: [] },
};
