import { betChips } from "../frame/chips.ts";
import type { PageParts, PageView } from "../kind.ts";
import { badgeSheet } from "./drawings.ts";
import styles from "./page.css" with { type: "text" };
import { footballStakesCents, stageMinutes, stages } from "./rules.ts";
import { footballTexts } from "./texts.ts";

/** The football page: the matches are filled in by its script, the bet slip is a form. */
export function footballPage({ lang }: PageView): PageParts {
  const texts = footballTexts[lang];
  return {
    title: texts.title,
    body: [
      badgeSheet(),
      `<p class="lead">${texts.lead}</p><ol class="matches"></ol>`,
      `<form autocomplete="off" class="slip" hidden><h2>${texts.slip}</h2><p class="slip__bet"><span></span><strong></strong></p>`,
      `<p class="slip__note" role="alert" hidden></p>${betChips(texts.stake, footballStakesCents)}`,
      `<p class="slip__return"></p><div class="slip__acts"><button class="act">${texts.place}</button>`,
      `<button type="button" class="plain">${texts.cancel}</button></div></form>`,
    ].join(""),
    below: [
      `<section class="mine"><h2>${texts.myBets}</h2><p class="empty">${texts.noMyBets}</p><ul></ul></section>`,
      `<section class="results"><h2>${texts.results}</h2><ul></ul></section>`,
      `<details><summary>${texts.rules}</summary><p>${texts.rulesText}</p></details>`,
    ].join(""),
    styles,
    data: { texts, stageMinutes, stages },
  };
}
