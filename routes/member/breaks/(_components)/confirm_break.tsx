import type { BreakLength } from "@/api/identity/breaks/break_length.ts";
import { PasswordField } from "@/components/forms/password_field.tsx";
import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { lengthText } from "./offered_lengths.ts";

interface ConfirmBreakProps {
  code: string;
  length: BreakLength;
  /** From when a return would be possible if it began now. */
  until: Date;
  /** The fault of the password. */
  error: string | undefined;
  t: Texts;
}

/** The second step: what was chosen, in words and by the day of return, confirmed by the login password. */
export function ConfirmBreak({ code, length, until, error, t }: ConfirmBreakProps) {
  const { breaks } = t;
  const isForGood = length.kind === "exclusion" && length.months === null;
  return (
    <form class="card stack" method="post" action="/member/breaks" noValidate aria-labelledby="confirm-title">
      <h2 class="card__title" id="confirm-title">{breaks.confirmTitle}</h2>
      <p>
        {isForGood
          ? breaks.confirmGood
          : filled(breaks.confirm, { length: lengthText(length, t), until: <Time at={until} /> })}
      </p>
      <p>{breaks.irrevocable}</p>
      <input type="hidden" name="length" value={code} />
      <PasswordField
        id="break-password"
        name="password"
        label={breaks.password}
        error={error}
        autocomplete="current-password"
        maxLength={256}
      />
      <button type="submit" class="btn btn--gold btn--block">{breaks.begin}</button>
      <a class="btn btn--block" href="/member/breaks">{breaks.back}</a>
    </form>
  );
}
