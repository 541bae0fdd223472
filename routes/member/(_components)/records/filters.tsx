import { fill, type Texts } from "@/i18n/mod.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { addressOf, type RecordParams } from "./record_params.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";

interface FiltersProps {
  path: string;
  input: RecordParams;
  list: {
    choice: { name: string; label(t: Texts): string; every(t: Texts): string };
  };
  /** The names of the choice's values. */
  options: Record<string, string>;
  /** The fault of the filter. */
  error: string | null;
  now: Date;
  context: PageContext;
}

/** Filters the records: a span by one press, or another choice and days by a form. Both are plain addresses. */
export function Filters({ path, input: params, list: { choice }, options, error, now, context }: FiltersProps) {
  const { t, t: { record } } = context;
  const described = error === null ? undefined : "record-error";
  return (
    <form class="filters" method="get" action={path} noValidate>
      <Spans path={path} input={params} now={now} context={context} />
      <div class="field filters__field">
        <label class="field__label" for="record-choice">{choice.label(t)}</label>
        <div class="input input--select">
          <select id="record-choice" name={choice.name}>
            <option value="">{choice.every(t)}</option>
            {Object.entries(options).map(([value, name]) => (
              <option value={value} selected={value === params.choice.value}>{name}</option>
            ))}
          </select>
        </div>
      </div>
      {(["from", "to"] as const).map((name) => (
        <div class="field filters__field filters__day">
          <label class="field__label" for={`record-${name}`}>{record[name]}</label>
          <div class={error ? "input input--error" : "input"}>
            <input
              id={`record-${name}`}
              type="date"
              name={name}
              value={params[name]}
              aria-invalid={error !== null}
              aria-describedby={described}
            />
          </div>
        </div>
      ))}
      <button class="btn" type="submit">{record.apply}</button>
      {error === null && (
        <span class="row filters__files">
          <a class="btn btn--ghost" href={addressOf(path, params, { view: "print" })}>
            <Icon name="article" size="sm" />
            {record.print}
          </a>
          <a class="btn btn--ghost" href={addressOf(`${path}.csv`, params)} download>
            <Icon name="download" size="sm" />
            {record.export}
          </a>
        </span>
      )}
      {error && (
        <p class="error" id="record-error" role="alert">
          <Icon name="warning" size="sm" />
          {error}
        </p>
      )}
    </form>
  );
}

/** The numbers of days that a button selects; 0 selects everything. */
const spans = [0, 1, 7, 14, 30];

function Spans({ path, input, now, context }: Pick<FiltersProps, "path" | "input" | "now" | "context">) {
  const { record } = context.t;
  const today = taipeiDay(now);
  // Relative to the page: Fresh takes every link with the page's own path for the current one, whatever its query says.
  const folderEnd = path.lastIndexOf("/") + 1;
  return (
    <div class="chips filters__spans" role="group" aria-label={record.spans}>
      {spans.map((days) => {
        const from = days === 0 ? "" : taipeiDay(now, days - 1);
        const to = days === 0 ? "" : today;
        const name = days === 0 ? record.everything : days === 1 ? record.today : fill(record.days, { days });
        const address = addressOf(path, { ...input, from, to });
        const isCurrent = input.from === from && input.to === to;
        return (
          <a
            class="chip"
            href={address.slice(folderEnd)}
            aria-current={isCurrent ? "page" : undefined}
            f-client-nav={clientNav(context, path)}
          >
            {name}
          </a>
        );
      })}
    </div>
  );
}
