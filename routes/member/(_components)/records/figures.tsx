import type { ComponentChildren } from "preact";

/** One figure of a filter, under its name. */
export interface RecordTotal {
  name: string;
  value: string;
  /** Money that is the member's. */
  isIn?: boolean;
}

interface FiguresProps {
  figures: readonly RecordTotal[];
  label: string;
  /** The explanation: a chart and its table. */
  children?: ComponentChildren;
}

/** The figures of the whole filter, not of the page. */
export function Figures({ figures, label, children }: FiguresProps) {
  return (
    <section class="card stack" aria-label={label}>
      <dl class="stats">
        {figures.map(({ name, value, isIn = false }) => (
          <div class={isIn ? "stat stat--in" : "stat"} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
