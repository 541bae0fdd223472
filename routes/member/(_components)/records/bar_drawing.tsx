import { scaleBand, scaleLinear } from "d3-scale";
import { useId } from "preact/hooks";
import { axisText } from "./axis_text.ts";

/** One bar: cents above the line, cents below it, and its description under the pointer. */
interface Bar {
  label: string;
  upCents: bigint;
  downCents: bigint;
  title: string;
}

/** Bars above and below a line, as SVG: wide, and for phones another drawing, whose type does not shrink. */
export function BarDrawing({ bars, label }: { bars: readonly Bar[]; label: string }) {
  return (
    <>
      <Drawing bars={bars} label={label} size={wide} />
      <Drawing bars={bars} label={label} size={narrow} />
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

const wide: DrawingSize = { name: "wide", width: 920, height: 260, labels: 31 };
const narrow: DrawingSize = { name: "narrow", width: 320, height: 208, labels: 8 };
/** The positions of the axis' amounts and of the days. */
const [left, top, bottom] = [52, 16, 32];

function Drawing({ bars, label, size }: { bars: readonly Bar[]; label: string; size: DrawingSize }) {
  const { name, width, height, labels } = size;
  const x = scaleBand<number>().domain(bars.map((_, index) => index)).range([left, width]).padding(.3);
  // For drawing only: texts use the cents.
  const max = (side: "upCents" | "downCents") => Math.max(...bars.map((bar) => twd(bar[side])));
  const y = scaleLinear().domain([-max("downCents"), max("upCents") || (max("downCents") === 0 ? 1 : 0)])
    .range([height - bottom, top]).nice(4);
  const every = Math.ceil(bars.length / labels);
  const patternId = useId();
  return (
    <svg
      class={`chart__drawing chart__drawing--${name}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={patternId} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="chart__hatch" width="5" height="5" />
          <path class="chart__stripe" d="M0 0V5" />
        </pattern>
      </defs>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <path class={tick === 0 ? "chart__zero" : "chart__grid"} d={`M${left} ${round(y(tick))}H${width}`} />
          <text x={left - 8} y={round(y(tick) + 4)} text-anchor="end">{axisText(tick)}</text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const at = round(x(index)!);
        const size = round(x.bandwidth());
        return (
          <g key={index}>
            {bar.upCents > 0n && (
              <rect
                class="chart__up"
                x={at}
                y={round(y(twd(bar.upCents)))}
                width={size}
                height={round(y(0) - y(twd(bar.upCents)))}
              >
                <title key="bar">{bar.title}</title>
              </rect>
            )}
            {bar.downCents > 0n && (
              <rect
                x={at}
                y={round(y(0))}
                width={size}
                height={round(y(-twd(bar.downCents)) - y(0))}
                fill={`url(#${patternId})`}
              >
                <title key="bar">{bar.title}</title>
              </rect>
            )}
            {(bars.length - 1 - index) % every === 0 && (
              <text x={round(at + size / 2)} y={height - 8} text-anchor="middle">{bar.label}</text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function twd(cents: bigint): number {
  return Number(cents) / 100;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
