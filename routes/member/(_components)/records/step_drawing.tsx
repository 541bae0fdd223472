import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { axisText } from "./axis_text.ts";

/** A balance from one point in time on, until the next. */
interface Point {
  label: string;
  cents: bigint;
}

/** The positions of the axis' amounts and of the days. */
const [left, top, bottom] = [60, 16, 32];

/** A balance over time, as SVG: it is constant between movements, so the line has steps. Phones get another drawing. */
export function StepDrawing({ points, label }: { points: readonly Point[]; label: string }) {
  return (
    <>
      <Drawing points={points} label={label} size={{ name: "wide", width: 920, height: 220, labels: 16 }} />
      <Drawing points={points} label={label} size={{ name: "narrow", width: 320, height: 180, labels: 6 }} />
    </>
  );
}

interface DrawingSize {
  name: "wide" | "narrow";
  width: number;
  height: number;
  /** How many days get a label at most. */
  labels: number;
}

function Drawing({ points, label, size: { name, width, height, labels } }: {
  points: readonly Point[];
  label: string;
  size: DrawingSize;
}) {
  // For drawing only: texts use the cents.
  const values = points.map(({ cents }) => Number(cents) / 100);
  const x = scaleLinear().domain([0, values.length]).range([left, width]);
  const y = scaleLinear().domain([0, Math.max(...values, 1)]).range([height - bottom, top]).nice(4);
  // The last balance holds to the end of its day.
  const steps = [...values.entries(), [values.length, values.at(-1) ?? 0] as const];
  const at = ([index]: readonly [number, number]) => x(index);
  const under = ([, value]: readonly [number, number]) => y(value);
  const stroke = line<readonly [number, number]>(at, under).curve(curveStepAfter).digits(1);
  const ground = area<readonly [number, number]>(at, y(0), under).curve(curveStepAfter).digits(1);
  const every = Math.ceil(points.length / labels);
  return (
    <svg
      class={`chart__drawing chart__drawing--${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <path class={tick === 0 ? "chart__zero" : "chart__grid"} d={`M${left} ${y(tick)}H${width}`} />
          <text x={left - 8} y={y(tick) + 4} text-anchor="end">{axisText(tick)}</text>
        </g>
      ))}
      <path class="chart__area" d={ground(steps) ?? ""} />
      <path class="chart__line" d={stroke(steps) ?? ""} />
      {points.map(({ label }, index) =>
        index % every === 0 && <text key={index} x={x(index + .5)} y={height - 8} text-anchor="middle">{label}</text>
      )}
    </svg>
  );
}
