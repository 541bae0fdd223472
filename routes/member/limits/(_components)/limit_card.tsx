import type { ComponentChildren } from "preact";
import type { LimitView } from "@/api/accounting/play_limits/schema.ts";
import type { LimitKind } from "@/api/accounting/play_limits/limit_names.ts";
import { control, Field } from "@/components/cards/field.tsx";
import { FormProblem } from "@/components/forms/form_problem.tsx";
import { Money } from "@/components/money.tsx";
import { minutesText } from "@/components/page/minutes_text.ts";
import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { toCents } from "@/shared/money.ts";
import type { RefusedChange } from "../(_lib)/change_by_form.ts";

interface LimitCardProps {
  limit: LimitView;
  /** Why a change of this limit was refused, with the typed amount. */
  refused: RefusedChange | null;
  t: Texts;
}

/** One limit with its use, a raise that waits, and the form that changes it. */
export function LimitCard({ limit, refused, t }: LimitCardProps) {
  const { limits } = t;
  const { kind, period, own, set_by, used, left, ends_at, raise } = limit;
  const id = `${kind}-${period}`;
  const [heading, amount] = [`${id}-heading`, `${id}-amount`];
  const figure = (value: number) => <Amount kind={kind} value={value} t={t} />;
  return (
    <section class="card stack" aria-labelledby={`${kind} ${heading}`}>
      <h3 class="card__title" id={heading}>{limits.periods[period]}</h3>
      <dl class="stats">
        <Figure label={limits.limit}>{limit.limit === null ? limits.none : figure(limit.limit)}</Figure>
        <Figure label={limits.used}>{figure(used)}</Figure>
        {left !== null && <Figure label={limits.left}>{figure(left)}</Figure>}
      </dl>
      {set_by !== null && set_by !== "member" && (
        <p class="help">
          {limits[set_by]}
          {own !== null && <>· {filled(limits.own, { amount: figure(own) })}</>}
        </p>
      )}
      <p class="help">{filled(limits.ends, { time: <Time at={ends_at} /> })}</p>
      {raise && (
        <form class="note note--info" method="post" noValidate>
          <Names kind={kind} period={period} />
          <input type="hidden" name="amount" value={raise.amount ?? ""} />
          <div class="stack stack--1">
            <b>
              {raise.amount === null ? limits.removal : filled(limits.raiseTo, { amount: figure(raise.amount) })}
            </b>
            <p>
              {raise.ready
                ? filled(limits.ready, { until: <Time at={raise.until} /> })
                : filled(limits.waits, { from: <Time at={raise.from} />, until: <Time at={raise.until} /> })}
            </p>
            <div class="row">
              <button class="btn btn--sm" type="submit" name="do" value="take_back">{limits.takeBack}</button>
              {raise.ready && (
                <button class="btn btn--sm btn--ghost" type="submit" name="do" value="confirm">{limits.confirm}</button>
              )}
            </div>
          </div>
        </form>
      )}
      {refused && refused.fieldError === undefined && <FormProblem message={refused.message} field={null} />}
      <form class="stack" method="post" noValidate>
        <Names kind={kind} period={period} />
        <Field id={amount} label={kind === "time" ? limits.minutes : limits.amount} error={refused?.fieldError}>
          <input
            {...control(amount, refused?.fieldError)}
            name="amount"
            inputMode="decimal"
            autocomplete="off"
            maxLength={20}
            value={refused?.typed ?? ""}
          />
        </Field>
        <div class="row">
          <button class="btn" type="submit" name="do" value="set">{limits.save}</button>
          {own !== null && (
            <button class="btn btn--ghost" type="submit" name="do" value="remove">{limits.remove}</button>
          )}
        </div>
      </form>
    </section>
  );
}

function Names({ kind, period }: Pick<LimitView, "kind" | "period">) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="period" value={period} />
    </>
  );
}

function Figure({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** TWD, or of time hours and minutes. */
function Amount({ kind, value, t }: { kind: LimitKind; value: number; t: Texts }) {
  return kind === "time" ? <>{minutesText(value, t)}</> : <Money cents={toCents(value) ?? 0n} />;
}
