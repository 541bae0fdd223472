import { betChips } from "../frame/chips.ts";
import { frameTexts } from "../frame/texts.ts";
import type { PageParts, PageView } from "../kind.ts";
import { fishPicture, fishSheet } from "./drawings.ts";
import styles from "./page.css" with { type: "text" };
import { fishBetSizesCents, fishes, fishPaybackPercent, fishPays, maxShots } from "./rules.ts";
import { fishTexts } from "./texts.ts";

/** The fish table's page: the fish swim in by its script, and shooting one is pressing it. */
export function fishPage({ lang }: PageView): PageParts {
  const texts = fishTexts[lang];
  const rows = fishes.map((fish) =>
    `<tr><td>${fishPicture(fish)} ${texts.names[fish]}</td><td class="number">${fishPays[fish]}</td></tr>`
  );
  return {
    title: texts.title,
    body: [
      fishSheet(),
      `<p class="lead">${texts.lead}</p><div class="pond" role="group" aria-label="${texts.pond}">`,
      `<svg class="cannon" viewBox="0 0 64 72" aria-hidden="true"><g><path d="M24 44 27 6q5-5 10 0l3 38Z" fill="#cfa357"/>`,
      `<path d="M22 16h20M23 26h18" stroke="#8a6426" stroke-width="4"/></g><circle cx="32" cy="52" r="18" fill="#17684e" stroke="#e9c67e" stroke-width="4"/>`,
      `<circle cx="32" cy="52" r="7" fill="#e9c67e"/></svg></div>`,
      `<form autocomplete="off">${betChips(texts.bet, fishBetSizesCents)}</form>`,
    ].join(""),
    below: [
      `<p>${texts.hint}</p>`,
      `<details><summary>${frameTexts[lang].payTable}</summary><table><tr><th scope="col">${texts.fish}</th>`,
      `<th scope="col" class="number">${texts.payUnit}</th></tr>${rows.join("")}</table>`,
      `<p class="payback">${texts.payback.replace("{percent}", String(fishPaybackPercent))}</p></details>`,
    ].join(""),
    styles,
    data: { texts, pays: fishPays, maxShots },
  };
}
