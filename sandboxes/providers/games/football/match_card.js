// One match on the page. Its buttons stay while their odds move, so that the focus stays with them.
import { element, fill, game, picture, serverNow } from "../frame/client.js";
import { goalText, oddsText, selectionText, teamText } from "./words.js";

const own = game.texts;
const markets = [
  { name: "winner", holds: (selection) => ["home", "draw", "away"].includes(selection) },
  { name: "goals", holds: (selection) => ["over", "under"].includes(selection) },
  { name: "score", holds: (selection) => selection.startsWith("score:") },
];

/** A card with `root`, `show(match)` and `tick(now)`; `choose(match, selection, odds, button)` hears what is picked. */
export function createCard(choose) {
  const root = element("li", "match");
  const clock = element("p", "match__clock");
  const score = element("strong", "match__score");
  const sides = element("div", "match__sides");
  const pitch = element("div", "pitch");
  const goals = element("p", "match__goals");
  const groups = markets.map(({ name, holds }) => ({ holds, ...createMarket(name) }));
  const buttons = new Map();
  let match = null;
  pitch.append(picture("t-ball"));
  root.append(clock, sides, pitch, goals, ...groups.map(({ root }) => root));

  return { root, show, tick };

  function show(published) {
    if (!match) sides.append(side(published.home), score, side(published.away));
    match = published;
    score.textContent = serverNow() >= published.kickOffAt ? `${published.score.home} : ${published.score.away}` : "VS";
    goals.textContent = published.goals.length > 0
      ? published.goals.map((goal) => goalText(published, goal)).join(" · ")
      : published.stage > 0
      ? own.noGoals
      : "";
    for (const [selection, button] of buttons) {
      if (published.prices.some((price) => price.selection === selection)) continue;
      button.remove();
      buttons.delete(selection);
    }
    for (const price of published.prices) showPrice(price);
    for (const group of groups) group.root.hidden = group.list.childElementCount === 0;
  }

  function showPrice({ selection, odds }) {
    const button = buttons.get(selection) ?? addButton(selection);
    const before = Number(button.dataset.odds ?? odds);
    button.dataset.odds = odds;
    button.classList.toggle("price--up", odds > before);
    button.classList.toggle("price--down", odds < before);
    button.lastElementChild.textContent = oddsText(odds);
  }

  function addButton(selection) {
    const button = element("button", "price");
    button.type = "button";
    button.append(element("span", "", selectionText(selection)), " ", element("strong"));
    button.addEventListener("click", () => choose(match.match, selection, Number(button.dataset.odds), button));
    buttons.set(selection, button);
    groups.find(({ holds }) => holds(selection)).list.append(button);
    return button;
  }

  function tick(now) {
    const on = now >= match.kickOffAt;
    root.classList.toggle("match--on", on);
    const seconds = Math.ceil((match.kickOffAt - now) / 1_000);
    const minute = Math.min(90, Math.floor((now - match.kickOffAt) / 1_000));
    const parts = on
      ? [
        fill(own.minute, { minute }),
        match.prices.length === 0 ? own.noBets : fill(own.nextReport, { seconds: 15 - minute % 15 }),
      ]
      : [`${own.kickOffIn} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`];
    clock.replaceChildren(...parts.map((part) => element("span", "", part)));
  }
}

function side(team) {
  const root = element("span", "match__team");
  root.append(picture(`t-${team}`), element("span", "", teamText(team)));
  return root;
}

/** The exact scores are many: they are folded away. */
function createMarket(name) {
  const root = element(name === "score" ? "details" : "section", `market market--${name}`);
  const list = element("div", "market__prices");
  root.append(element(name === "score" ? "summary" : "h2", "", own.markets[name]), list);
  return { root, list };
}
