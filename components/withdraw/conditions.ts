import { centsOf } from "@/shared/money.ts";
import type { WithdrawView } from "./view.ts";

/** What a withdrawal takes, in the order in which the server looks at it. */
const conditionNames = ["target", "lock", "amount", "today", "turnover", "balance"] as const;
type ConditionName = (typeof conditionNames)[number];

/** One of them: met or not, or not to be told yet. */
interface Condition {
  name: ConditionName;
  met: boolean | null;
}

/** What of the view the conditions look at. */
export type Standing = Pick<WithdrawView, "lockedUntil" | "usedToday" | "turnoverLeft" | "credit" | "min">;

/** What the member has put into the form. */
export interface Entered {
  /** Whether a usable card or address is chosen. */
  hasTarget: boolean;
  /** Null while nothing is typed, false for what is no amount to withdraw. */
  cents: bigint | false | null;
}

/** Every condition with whether it is met. */
export function conditionsOf(view: Standing, { hasTarget, cents }: Entered): Condition[] {
  const met: Record<ConditionName, boolean | null> = {
    target: hasTarget,
    lock: view.lockedUntil === null,
    amount: cents === null ? null : cents !== false,
    today: !view.usedToday,
    turnover: view.turnoverLeft <= 0,
    balance: centsOf(view.credit) >= neededCents(view, cents),
  };
  return conditionNames.map((name) => ({ name, met: met[name] }));
}

/** What the main wallet has to hold: the amount asked for, at least the smallest one. */
export function neededCents({ min }: Pick<WithdrawView, "min">, cents: Entered["cents"]): bigint {
  return cents || centsOf(min);
}
