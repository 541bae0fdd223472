import { confirmRaise, setLimit, takeBackRaise } from "@/api/accounting/play_limits/change_limit.ts";
import { isTimeLimit, type LimitName } from "@/api/accounting/play_limits/limit_names.ts";
import { LimitInput } from "@/api/accounting/play_limits/schema.ts";
import type { Refusal } from "@/api/result.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { parseAmount } from "@/shared/amount_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";

/** Why a form changed nothing. */
export interface RefusedChange extends LimitName {
  message: string;
  /** Of the amount's field, if that is wrong. */
  fieldError?: string;
  typed: string;
  answer: PageAnswer;
}

/** Does what a form of the page asks for; null once it is done. */
export async function changeLimitByForm(state: State, text: (name: string) => string): Promise<RefusedChange | null> {
  const { ctx, t } = state;
  const named = LimitInput.safeParse({ kind: text("kind"), period: text("period") });
  // Only a form of another site names no limit.
  if (!named.success) return null;
  const { data: name } = named;
  const { id } = pageMemberOf(state);
  const typed = text("amount");
  const act = text("do");
  const refused = (refusal: Refusal): RefusedChange => (
    { ...name, message: refusalText(t, refusal), typed: "", answer: refusedForm(refusal) }
  );
  if (act === "take_back") {
    const kept = await takeBackRaise(ctx, id, name);
    return kept.ok ? null : refused(kept.refusal);
  }
  const isNone = act === "remove" || act === "confirm" && typed === "";
  const amount = isNone ? { cents: null } : amountOf(name, typed);
  if ("problem" in amount) {
    const fieldError = t.errors.fields[amount.problem];
    return { ...name, message: fieldError, fieldError, typed, answer: wrongField };
  }
  const change = act === "confirm" ? confirmRaise : setLimit;
  const changed = await change(ctx, id, { ...name, limitCents: amount.cents });
  return changed.ok ? null : refused(changed.refusal);
}

function amountOf({ kind }: LimitName, typed: string) {
  const amount = parseAmount(typed);
  if (kind === "time") {
    return amount && "cents" in amount && isTimeLimit(amount.cents) ? amount : { problem: "play_minutes" as const };
  }
  return amount && ("problem" in amount || amount.cents > 0n) ? amount : { problem: "amount_not_positive" as const };
}
