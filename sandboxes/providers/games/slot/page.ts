import { moneyText } from "@/shared/amount_text.ts";
import { betChips } from "../frame/chips.ts";
import { frameTexts } from "../frame/texts.ts";
import type { PageParts, PageView } from "../kind.ts";
import { jackpotPercent, jackpotStartCents } from "./jackpot.ts";
import styles from "./page.css" with { type: "text" };
import { linePays, lines, reels, slotBetSizesCents, slotPaybackPercent, type SlotSymbol, symbolAt } from "./rules.ts";
import { symbolPicture, symbolSheet } from "./symbols.ts";
import { type SlotTexts, slotTexts } from "./texts.ts";

/** Where the reels stand before the first spin. */
const restingStops = [11, 24, 9, 10, 0];

/** The slot's part of its page. */
export function slotPage({ lang, game }: PageView): PageParts {
  const texts = slotTexts[lang];
  const { bet, payTable, payback } = frameTexts[lang];
  const startCents = jackpotStartCents(game);
  const start = startCents === null ? "" : moneyText(startCents);
  const percent = startCents === null ? slotPaybackPercent : (slotPaybackPercent + jackpotPercent).toFixed(2);
  return {
    title: texts.title,
    styles,
    body: [
      symbolSheet(game),
      startCents === null ? "" : `<p class="pot"><span id="pot">${texts.jackpot}</span> ` +
        `<output aria-labelledby="pot">…</output></p>`,
      `<div class="reels" aria-hidden="true">${reels.map((_, reel) => strip(reel)).join("")}`,
      `<svg class="lines" viewBox="0 0 5 3" preserveAspectRatio="none"></svg></div>`,
      `<form autocomplete="off">${
        betChips(bet, slotBetSizesCents)
      }<button class="act spin" autofocus>${texts.spin}</button></form>`,
    ].join(""),
    below: [
      `<details><summary>${payTable}</summary>${payRows(texts)}<p>${texts.wildRule} ${texts.scatterRule}</p>`,
      startCents === null ? "" : `<p>${texts.jackpotRule.replaceAll("{start}", start)}</p>`,
      `<p class="payback">${payback.replace("{percent}", String(percent))}</p></details>`,
      `<details><summary>${texts.lines}</summary><div class="line-maps">${lines.map(lineMap).join("")}</div></details>`,
    ].join(""),
    data: { texts, reels, lines, restingStops },
  };
}

function strip(reel: number): string {
  const cells = [0, 1, 2].map((row) => symbolPicture(symbolAt(restingStops, reel, row)));
  return `<div class="reel"><div class="strip">${cells.join("")}</div></div>`;
}

function payRows(texts: SlotTexts): string {
  const rows = Object.entries(linePays).map(([symbol, pays]) => {
    const cells = pays.map((pay) => `<td class="number">${pay}</td>`).join("");
    const name = nameOf(symbol as PaidSymbol, texts);
    return `<tr><th scope="row">${symbolPicture(symbol as SlotSymbol)}<small>${name}</small></th>${cells}</tr>`;
  });
  const legend = ([symbol, name]: [SlotSymbol, string]) => `<p class="named">${symbolPicture(symbol)} ${name}</p>`;
  return `${legend(["wild", texts.names.wild])}${legend(["scatter", texts.names.scatter])}<p>${texts.payUnit}</p>` +
    `<table class="pays"><tr><td></td><th scope="col" class="number">3</th><th scope="col" class="number">4</th>` +
    `<th scope="col" class="number">5</th></tr>${rows.join("")}</table>`;
}

/** A symbol that pays by lines. */
type PaidSymbol = keyof typeof linePays;

/** Returns the name of a symbol for readers who do not see the drawing. */
function nameOf(symbol: PaidSymbol, { names }: SlotTexts): string {
  const letters = { ace: "A", king: "K", queen: "Q", jack: "J" } as const;
  const pictures = { first: "1", second: "2", third: "3" } as const;
  if (symbol === "treasure") return names.treasure;
  return symbol in letters
    ? letters[symbol as keyof typeof letters]
    : names.picture.replace("{number}", pictures[symbol as keyof typeof pictures]);
}

function lineMap(rows: readonly number[], line: number): string {
  const cells = [0, 1, 2].flatMap((row) =>
    rows.map((at, reel) =>
      `<rect x="${reel * 6}" y="${row * 6}" width="5" height="5" rx="1" class="${at === row ? "on" : "off"}"/>`
    )
  );
  return `<figure><svg viewBox="0 0 29 17" aria-hidden="true">${cells.join("")}</svg><figcaption>${
    line + 1
  }</figcaption></figure>`;
}
