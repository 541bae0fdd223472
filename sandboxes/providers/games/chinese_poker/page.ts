import { betChips } from "../frame/chips.ts";
import type { PageParts, PageView } from "../kind.ts";
import { handKinds } from "./hand_kinds.ts";
import styles from "./page.css" with { type: "text" };
import { chinesePokerPaybackPercent, chinesePokerStakesCents, stakesTaken } from "./rules.ts";
import { chinesePokerTexts } from "./texts.ts";

/** Chinese poker's page: the table with the house's and the player's three hands, a form to deal, and one to arrange. */
export function chinesePokerPage({ lang }: PageView): PageParts {
  const texts = chinesePokerTexts[lang];
  const hands = (whose: string) =>
    ["front", "middle", "back"].map((hand) =>
      `<div class="hand hand--${hand}" data-hand="${hand}"><p class="hand__name"><span></span><strong></strong></p>` +
      `<div class="hand__cards">${whose === "house" ? cardBack.repeat(hand === "front" ? 3 : 5) : ""}</div></div>`
    ).join("");
  return {
    title: texts.title,
    body: [
      `<p class="lead">${texts.lead}</p><div class="felt">`,
      `<section class="side side--house" aria-label="${texts.house}"><h2>${texts.house}</h2>${
        hands("house")
      }</section>`,
      `<section class="side side--own" aria-label="${texts.yours}"><h2>${texts.yours}</h2>${
        hands("own")
      }</section></div>`,
      `<p class="order" hidden></p>`,
      `<form autocomplete="off" class="deal">${
        betChips(texts.stake, chinesePokerStakesCents)
      }<p class="taken"></p><button class="act">${texts.deal}</button></form>`,
      `<form autocomplete="off" class="arrange" hidden><button type="button" class="plain">${texts.help}</button>`,
      `<button class="act">${texts.confirm}</button></form>`,
    ].join(""),
    below: [
      `<details><summary>${texts.rules}</summary><p>${
        texts.rulesText.replace("{percent}", String(chinesePokerPaybackPercent))
      }</p>`,
      `<ol class="kinds">${
        handKinds.toReversed().map((kind) => `<li>${texts.kinds[kind]}</li>`).join("")
      }</ol></details>`,
    ].join(""),
    styles,
    data: { texts, kinds: handKinds, stakesTaken },
  };
}

/** With the lattice of the tile's cards, which is the style sheet's. */
const cardBack = `<span class="card card--back" aria-hidden="true"></span>`;
