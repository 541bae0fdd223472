import type { ComponentChildren } from "preact";
import type { RefObject } from "react";
import { fill } from "@/i18n/fill.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { nameLines } from "./name_lines.ts";
import type { Odds, TurntableTexts } from "./view.ts";

interface WheelProps {
  prizes: Odds["data"];
  texts: Pick<TurntableTexts, "wheel" | "points">;
  /** The place of the prize that is under the pointer from the start. */
  at: number;
  /** The disc, for the code that turns it. */
  disc?: RefObject<HTMLDivElement>;
  /** Lies over the wheel. */
  children?: ComponentChildren;
}

/** The wheel: a slice of the same width for every prize, the first one under the pointer. The list beside it has the odds. */
export function Wheel({ prizes, texts, at, disc, children }: WheelProps) {
  const rarest = Math.min(...prizes.map(({ weight }) => weight));
  const gold = prizes.findIndex(({ weight, kind }) => weight === rarest && kind !== "nothing");
  const step = 360 / prizes.length;
  return (
    <div class="wheel" role="img" aria-label={fill(texts.wheel, { count: prizes.length })}>
      <div class="wheel__disc" ref={disc}>
        <svg viewBox="-200 -200 400 400" aria-hidden="true">
          <circle class="wheel__rim" r="194" />
          <g transform={`rotate(${-at * step})`}>
            {prizes.map((prize, index) => (
              <g key={prize.number} transform={`rotate(${index * step})`}>
                <path
                  class={index === gold ? "wheel__slice wheel__slice--gold" : `wheel__slice wheel__slice--${index % 2}`}
                  d={slice(step)}
                />
                <Label prize={prize} texts={texts} gold={index === gold} count={prizes.length} />
              </g>
            ))}
          </g>
          <circle class="wheel__hub" r="48" />
          <path class="wheel__jade" d="M-17 -20H17M-15 -2H15M-20 18H20M0 -20V18" />
          <circle class="wheel__bead" cx="11" cy="9" r="4" />
        </svg>
      </div>
      <svg class="wheel__pointer" viewBox="0 0 40 52" aria-hidden="true">
        <path d="M20 50L6 22a16 16 0 1 1 28 0z" />
      </svg>
      {children}
    </div>
  );
}

function Label({ prize, texts, gold, count }: {
  prize: Odds["data"][number];
  texts: Pick<TurntableTexts, "points">;
  gold: boolean;
  count: number;
}): ComponentChildren {
  const variant = gold ? "wheel__text wheel__text--gold" : "wheel__text";
  const size = count > 12 ? "wheel__text--sm" : count > 8 ? "wheel__text--md" : "wheel__text--lg";
  if (prize.amount === null) {
    const lines = nameLines(prize.name, count > 12 ? 8 : 12);
    return (
      <text class={`${variant} wheel__text--name`}>
        {lines.map((line, index) => (
          <tspan key={line} x="0" y={lines.length === 1 ? -138 : index * 18 - 146}>{line}</tspan>
        ))}
      </text>
    );
  }
  const amount = shortMoneyText(centsOf(prize.amount));
  return (
    <>
      <text class={`${variant} ${amount.length > 5 ? "wheel__text--sm" : size}`} y="-142">{amount}</text>
      <text class={`${variant} wheel__text--unit`} y="-122">{fill(texts.points, { amount: "" }).trim()}</text>
    </>
  );
}

/** A slice around the upward direction, between the hub and the rim; the whole disc if there is only one. */
function slice(degrees: number): string {
  if (degrees === 360) return "M0 -184A184 184 0 1 1 -.01 -184z";
  const [x, y] = [184 * Math.sin(degrees * Math.PI / 360), -184 * Math.cos(degrees * Math.PI / 360)];
  const [left, right, up] = [(-x).toFixed(2), x.toFixed(2), y.toFixed(2)];
  return `M0 0L${left} ${up}A184 184 0 ${degrees > 180 ? 1 : 0} 1 ${right} ${up}z`;
}
