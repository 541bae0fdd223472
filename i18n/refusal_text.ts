import type { FieldWord, RefusalDetails } from "@/api/refusals.ts";
import type { Refusal } from "@/api/result.ts";
import { plainMoneyText } from "@/shared/amount_text.ts";
import { taipeiMinute } from "@/shared/taipei_time.ts";
import { fill } from "./fill.ts";

/** One field that is wrong, with its sentence. */
export interface FieldText {
  path: string;
  message: string;
}

/**
 * The texts that refusals are made of: all of a language's, or those that an island carries for the refusals it may
 * meet.
 */
export type RefusalTexts<Any extends Refusal = Refusal> =
  & Record<Exclude<Any["code"], "invalid_field">, string>
  & (WordOf<Any> extends never ? unknown : { fields: Record<WordOf<Any>, string> });

type WordOf<Any extends Refusal> = Any extends { details: { fields: readonly { word: infer Word }[] } }
  ? Extract<Word, FieldWord>
  : never;

/**
 * The sentence of a refusal, with its figures: amounts as plain digits of TWD, times in Taipei to the minute. Of
 * several wrong fields it is the last one's, or the first one's if the form says so. The same wherever a refusal is
 * shown: in an answer, on a page, in an island.
 */
export function refusalText<Any extends Refusal>(t: { errors: RefusalTexts<Any> }, refusal: Any): string;
export function refusalText(t: { errors: object }, refusal: Refusal): string {
  // The texts of this refusal are there: the signature that callers see asks for them.
  const errors = t.errors as RefusalTexts;
  switch (refusal.code) {
    case "invalid_field": {
      const { fields: [first, ...more], sentence } = refusal.details;
      return errors.fields[(sentence === "first" ? first : more.at(-1) ?? first).word];
    }
    case "vendor_failed":
      return readable(refusal.details.message, errors.vendor_failed);
    default:
      return fill(errors[refusal.code], "details" in refusal ? figuresOf(refusal) : {});
  }
}

/** A vendor's own words, in the language that the vendor speaks; ours for readers who can't read the vendor's. */
function readable(message: string | null, ours: string): string {
  const isHan = /\p{Script=Han}/u;
  return message === null || isHan.test(message) && !isHan.test(ours) ? ours : message;
}

/** Returns the fault of each field as a text of one language. */
export function fieldTexts<Word extends FieldWord>(
  { errors }: { errors: { fields: Record<Word, string> } },
  fields: readonly { path: string; word: Word }[],
): FieldText[] {
  return fields.map(({ path, word }) => ({ path, message: errors.fields[word] }));
}

type Figures = Record<string, string | number>;

/** How the details of each refusal are written into its sentence. */
const figures: { [Code in Exclude<keyof RefusalDetails, WithMessage>]: (details: RefusalDetails[Code]) => Figures } = {
  self_excluded: ({ until }) => untilFigures(until),
  on_break: ({ until }) => untilFigures(until),
  break_not_over: ({ until }) => untilFigures(until),
  break_shorter: ({ until }) => untilFigures(until),
  sms_wait: ({ waitS }) => ({ seconds: waitS }),
  top_up_below_minimum: ({ minCents }) => ({ min: plainMoneyText(minCents) }),
  top_up_above_maximum: ({ maxCents }) => ({ max: plainMoneyText(maxCents) }),
  too_many_open_orders: ({ max, until }) => ({ max, ...untilFigures(until) }),
  top_up_limit_reached: ({ leftCents, until }) => ({ left: plainMoneyText(leftCents), ...untilFigures(until) }),
  loss_limit_reached: ({ until }) => untilFigures(until),
  time_limit_reached: ({ usedMinutes, limitMinutes, until }) => (
    { used: usedMinutes, limit: limitMinutes, ...untilFigures(until) }
  ),
  limit_raise_waits: ({ from }) => untilFigures(from),
  too_many_open_complaints: ({ max }) => ({ max }),
  complaints_of_day_used: ({ max }) => ({ max }),
  too_many_cards: ({ max }) => ({ max }),
  too_many_addresses: ({ max }) => ({ max }),
  too_many_removed: ({ max }) => ({ max }),
  too_many_passkeys: ({ max }) => ({ max }),
  too_many_favourites: ({ max }) => ({ max }),
  withdrawal_below_minimum: ({ minCents }) => ({ min: plainMoneyText(minCents) }),
  withdrawal_above_maximum: ({ maxCents }) => ({ max: plainMoneyText(maxCents) }),
  withdrawals_of_day_used: ({ max }) => ({ max }),
  turnover_remaining: ({ remainingCents }) => ({ remaining: plainMoneyText(remainingCents) }),
};

/** The parts of a moment on Taipei's clocks: each language's sentence puts them in the order that its readers write. */
function untilFigures(until: Date | null): Figures {
  const [year = "-", month = "-", day = "-", time = "-"] = until ? taipeiMinute(until).split(/[- ]/) : [];
  return { year, month, day, time };
}

/** Refusals whose details are sentences themselves. */
type WithMessage = "invalid_field" | "vendor_failed";

function figuresOf<Code extends keyof typeof figures>(
  { code, details }: { code: Code; details: RefusalDetails[Code] },
): Figures {
  return figures[code](details);
}
