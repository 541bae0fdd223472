import { plainMoneyText } from "@/shared/amount_text.ts";
import { tileHashOf } from "@/components/tiles/random.ts";
import type { PageParts, PageView } from "../kind.ts";
import { giftPicture, presenterScene, wheelPicture } from "./drawings.ts";
import styles from "./page.css" with { type: "text" };
import { giftPricesCents, gifts, streamPaybackPercent, wheel } from "./rules.ts";
import { streamTexts } from "./texts.ts";

/** The live stream's page: a drawn presenter, a chat of invented lines that says so, and gifts that turn the wheel. */
export function streamPage({ lang, game }: PageView): PageParts {
  const texts = streamTexts[lang];
  const presenter = tileHashOf(`${game.provider} ${game.gameId}`) % texts.presenters.length;
  const price = (cents: bigint) => plainMoneyText(cents);
  const buttons = gifts.map((gift) => {
    return `<button type="button" class="gift" data-gift="${gift}">${giftPicture(gift)}` +
      `<span>${texts.gifts[gift]}</span> <strong>${price(giftPricesCents[gift])}</strong></button>`;
  });
  return {
    title: texts.title,
    body: [
      `<div class="show"><div class="screen">${presenterScene(presenter)}`,
      `<p class="live"><span>${texts.live}</span> <strong>${texts.presenters[presenter]}</strong></p>`,
      `<p class="caption">${texts.greeting[0]}</p><div class="flying" aria-hidden="true"></div></div>`,
      `<div class="gifts" role="group" aria-label="${texts.give}"><h2>${texts.give}</h2>`,
      `<div class="gifts__row">${buttons.join("")}</div><p class="hint">${texts.wheelStill}</p></div>`,
      `<div class="wheel-box">${wheelPicture()}</div>`,
      `<section class="chat" aria-label="${texts.chat}"><div class="chat__head"><h2>${texts.chat}</h2>`,
      `<button type="button" class="hold" aria-pressed="false">${texts.pause}</button></div>`,
      `<p class="demo">${texts.demo}</p>`,
      `<ul tabindex="0" aria-label="${texts.chat}"></ul></section></div>`,
    ].join(""),
    below: `<details><summary>${texts.rules}</summary><p>${
      texts.rulesText.replace("{percent}", String(streamPaybackPercent))
    }</p></details>`,
    styles,
    data: { texts, wheel },
  };
}
