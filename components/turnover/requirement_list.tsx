import { Time } from "@/components/page/time.tsx";
import { filled } from "@/components/page/filled.ts";
import type { Texts } from "@/i18n/mod.ts";
import { centsOf } from "@/shared/money.ts";
import { TurnoverBar } from "../wallet/turnover_bar.tsx";
import { factorText } from "./factor_text.ts";
import type { RequirementView } from "./requirement_view.ts";

interface RequirementListProps {
  rows: readonly RequirementView[];
  texts: Pick<Texts["withdraw"], "turnover" | "turnoverLeft" | "requirements"> & { weights: string; until: string };
}

/** The list of the remaining turnover requirements, in the order in which bets count towards them. */
export function RequirementList({ rows, texts }: RequirementListProps) {
  return (
    <section class="requirements" aria-labelledby="requirements-title">
      <h2 class="requirements__title" id="requirements-title">{texts.requirements}</h2>
      <ol class="requirements__list">
        {rows.map((row) => (
          <li class="requirement" key={row.id}>
            <p class="requirement__head">
              <b>{row.title}</b> <span class="num">{factorText(row)}</span>
            </p>
            <TurnoverBar
              texts={texts}
              label={`${row.title} ${factorText(row)}`}
              requiredCents={centsOf(row.required)}
              playedCents={centsOf(row.played)}
            />
            <p class="help num">
              <Time at={row.created_at} />
              {row.expires_at && [" · ", filled(texts.until, { at: <Time at={row.expires_at} /> })]}
            </p>
            {row.weights && <p class="help">{`${texts.weights}: ${row.weights}`}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
