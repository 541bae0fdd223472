import { plainMoneyText } from "@/shared/amount_text.ts";
import { betChips } from "../frame/chips.ts";
import { frameTexts } from "../frame/texts.ts";
import type { PageParts, PageView } from "../kind.ts";
import styles from "./page.css" with { type: "text" };
import { chipsCents, maxOnSpotCents, paybackPercents, type Spot } from "./rules.ts";
import { type BaccaratTexts, baccaratTexts } from "./texts.ts";

/** Baccarat's part of its page. */
export function baccaratPage({ lang }: PageView): PageParts {
  const texts = baccaratTexts[lang];
  const shared = frameTexts[lang];
  return {
    title: texts.title,
    styles,
    body: [
      `<div class="hands" aria-hidden="true">${hand("player", texts)}${hand("banker", texts)}</div>`,
      `<form autocomplete="off"><div class="felt">${shownSpots.map((shown) => spot(shown, texts)).join("")}</div>`,
      `<p class="staked"><span class="total"></span> <small>`,
      `${texts.limit.replace("{amount}", plainMoneyText(BigInt(maxOnSpotCents)))}</small></p>`,
      betChips(texts.chip, chipsCents),
      `<div class="acts"><button type="button" class="plain clear">${texts.clear}</button>`,
      `<button type="button" class="plain repeat">${texts.repeat}</button>`,
      `<button class="act deal">${texts.deal}</button></div></form>`,
    ].join(""),
    below: [
      `<section><h2>${texts.bigRoad}</h2><div class="road big-road" role="img" tabindex="0" aria-label="${texts.bigRoad}">`,
      `</div><h2>${texts.beadPlate}</h2><div class="road bead-plate" role="img" tabindex="0" aria-label="${texts.beadPlate}">`,
      `</div><p class="left"></p></section><details><summary>${shared.rules}</summary>`,
      ...texts.rules.map((rule) => `<p>${rule}</p>`),
      `<p class="payback">${
        shared.payback.replace("{percent}%", paybacks(texts)).replace("{percent} %", paybacks(texts))
      }</p></details>`,
    ].join(""),
    data: { texts, maxOnSpotCents },
  };
}

/** The order in which the felt shows the spots, with their odds. */
const shownSpots: readonly [Spot, string][] = [
  ["playerPair", "1:11"],
  ["tie", "1:8"],
  ["bankerPair", "1:11"],
  ["player", "1:1"],
  ["banker", "1:0.95"],
];

function spot([name, odds]: [Spot, string], texts: BaccaratTexts): string {
  return `<button type="button" class="spot spot-${name}" data-spot="${name}"><b>${texts.spots[name]}</b>` +
    `<small>${odds}</small><span class="laid"></span></button>`;
}

function hand(side: "player" | "banker", texts: BaccaratTexts): string {
  return `<div class="hand hand-${side}"><b>${texts.spots[side]}</b><span class="points"></span>` +
    `<div class="cards"></div></div>`;
}

function paybacks(texts: BaccaratTexts): string {
  return Object.entries(paybackPercents)
    .map(([spot, percent]) => `${texts.spots[spot as Spot]} ${percent.toFixed(2)}%`).join(" · ");
}
