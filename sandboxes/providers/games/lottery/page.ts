import { betChips } from "../frame/chips.ts";
import { frameTexts } from "../frame/texts.ts";
import type { PageParts, PageView } from "../kind.ts";
import { closesMs, everyMs } from "./clock.ts";
import styles from "./page.css" with { type: "text" };
import { balls, digits, lotteryPaybackPercent, lotteryStakesCents, maxPicks, oddsOf } from "./rules.ts";
import { type LotteryTexts, lotteryTexts } from "./texts.ts";

/** The lottery's part of its page. */
export function lotteryPage({ lang }: PageView): PageParts {
  const texts = lotteryTexts[lang];
  const shared = frameTexts[lang];
  return {
    title: texts.title,
    styles,
    body: [
      `<div class="clock"><div class="dial" role="timer" aria-live="off"><b class="seconds"></b></div>`,
      `<div><p class="draw-name"></p><p class="clock-words"></p></div></div>`,
      `<div class="last"><p class="last-name"></p><div class="balls"></div><p class="last-sum"></p></div>`,
      `<form autocomplete="off"><div class="sums">${
        (["big", "small", "odd", "even"] as const).map((pick) => sumPick(pick, texts)).join("")
      }</div>`,
      Array.from({ length: balls }, (_, ball) => ballPicks(ball + 1, texts)).join(""),
      betChips(texts.stake, lotteryStakesCents),
      `<p class="total"></p><div class="acts"><button type="button" class="plain clear">${texts.clear}</button>`,
      `<button class="act place">${texts.place}</button></div></form>`,
    ].join(""),
    below: [
      `<section><h2>${texts.mine}</h2><ul class="mine"></ul></section>`,
      `<section><h2>${texts.results}</h2><ol class="results"></ol></section>`,
      `<details><summary>${shared.rules}</summary>${texts.rules.map((rule) => `<p>${rule}</p>`).join("")}`,
      `<p class="payback">${shared.payback.replace("{percent}", String(lotteryPaybackPercent))}</p></details>`,
    ].join(""),
    data: { texts, everyMs, closesMs, maxPicks },
  };
}

function sumPick(pick: keyof LotteryTexts["picks"], texts: LotteryTexts): string {
  return `<label class="chip sum"><input type="checkbox" name="pick" value="${pick}"><b>${texts.picks[pick]}</b>` +
    `<small>${odds(pick)}</small></label>`;
}

function ballPicks(ball: number, texts: LotteryTexts): string {
  const name = texts.ball.replace("{ball}", String(ball));
  const picks = Array.from(
    { length: digits },
    (_, digit) =>
      `<label class="chip digit"><input type="checkbox" name="pick" value="${ball}-${digit}">${digit}</label>`,
  );
  return `<fieldset class="ball-picks"><legend>${name} <small>${odds(`${ball}-0`)}</small></legend>${
    picks.join("")
  }</fieldset>`;
}

function odds(pick: string): string {
  return `× ${(Number(oddsOf(pick)) / 100).toFixed(2)}`;
}
