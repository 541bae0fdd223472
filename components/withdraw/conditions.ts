import { moneyText, shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { momentText } from "@/shared/moment_text.ts";
import type { OpenTurnoverView, WithdrawView } from "./view.ts";

/** The conditions of a withdrawal, in the order in which the server checks them. */
const conditionNames = ["target", "lock", "amount", "today", "turnover", "balance"] as const;
export type ConditionName = (typeof conditionNames)[number];

/** One of them: met or not, or null while it can't be known. */
interface Condition {
  name: ConditionName;
  met: boolean | null;
}

/** The part of the view that the conditions read. */
export type Eligibility = Pick<WithdrawView, "lockedUntil" | "requestedToday" | "turnover" | "credit" | "min">;

/** The values that the member has entered. */
export interface Entered {
  /** Whether a usable card or address is chosen. */
  hasTarget: boolean;
  /** Null before any input, false for an invalid amount. */
  cents: bigint | false | null;
}

/** Every condition with whether it is met. */
export function conditionsOf(view: Eligibility, { hasTarget, cents }: Entered): Condition[] {
  const met: Record<ConditionName, boolean | null> = {
    target: hasTarget,
    lock: view.lockedUntil === null,
    amount: cents === null ? null : cents !== false,
    today: view.requestedToday === null,
    turnover: turnoverLeftCents(view.turnover) === 0n,
    balance: centsOf(view.credit) >= neededCents(view, cents),
  };
  return conditionNames.map((name) => ({ name, met: met[name] }));
}

/** The unmet conditions that no input can meet: nothing can be asked for until they are met. */
export function blockersOf(view: Eligibility, { hasTarget }: Pick<Entered, "hasTarget">): ConditionName[] {
  return conditionsOf(view, { hasTarget, cents: null }).filter(({ met }) => met === false).map(({ name }) => name);
}

/** Returns the turnover that is still to be played. */
function turnoverLeftCents({ required, played }: OpenTurnoverView): bigint {
  return centsOf(required) - centsOf(played);
}

/** The figures in the sentences of the conditions. */
export type ConditionTexts = ReturnType<typeof figuresOf>;

/** Returns the figures for the entered values. `problem` is the fault of the amount, `locale` the page's tag. */
export function figuresOf(
  view: Eligibility & { max: number },
  { cents }: Pick<Entered, "cents">,
  problem: string | null,
  locale: string,
) {
  const { lockedUntil, requestedToday, turnover, credit, min, max } = view;
  return {
    min: shortMoneyText(centsOf(min)),
    max: shortMoneyText(centsOf(max)),
    until: lockedUntil ? momentText(lockedUntil, locale) : "",
    left: moneyText(turnoverLeftCents(turnover)),
    credit: moneyText(centsOf(credit)),
    short: moneyText(neededCents(view, cents) - centsOf(credit)),
    requested: moneyText(centsOf(requestedToday ?? 0)),
    problem: problem ?? "",
  };
}

/** Returns the balance that the main wallet needs: the requested amount, at least the minimum. */
function neededCents({ min }: Pick<WithdrawView, "min">, cents: Entered["cents"]): bigint {
  return cents || centsOf(min);
}
