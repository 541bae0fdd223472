// Runs in the player's browser. Odds, scores and prizes come from the server; here they are shown.
import {
  element,
  fill,
  followTable,
  game,
  isUnclear,
  money,
  playStep,
  say,
  serverNow,
  showBalance,
  showBusy,
} from "../frame/client.js";
import { createCard } from "./match_card.js";
import { goalText, oddsText, selectionText, teamText } from "./words.js";

const own = game.texts;
const matches = document.querySelector(".matches");
const slip = document.querySelector(".slip");
const [placeButton, cancelButton] = slip.querySelectorAll("button");
const note = slip.querySelector(".slip__note");
const myBets = document.querySelector(".mine ul");
const noBets = document.querySelector(".mine .empty");
const results = document.querySelector(".results ul");

const reportMs = 15_000;
const cards = new Map();
let published = [];
let openIds = new Set();
/** How many goals of each match were published when it was read last. */
let goalsRead = new Map();
/** The bet in the slip: `{ match, selection, odds }`, with the odds that the player has seen. */
let chosen = null;
let opener = null;
let busy = false;

const refresh = followTable(show, own.chooseOdds);
setInterval(tick, 1_000);
schedule();

slip.addEventListener("change", showSlip);
slip.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!chosen || busy) return;
  const price = priceOf(chosen);
  if (price) chosen.odds = price.odds;
  setBusy(true);
  const answer = await playStep({ ...chosen, stake: Number(new FormData(slip).get("bet")) });
  setBusy(false);
  if (answer) {
    const { selection, odds } = answer.round;
    closeSlip();
    showBalance(answer.balance);
    say(fill(own.placed, { selection: selectionText(selection), odds: oddsText(odds) }));
  }
  if (!isUnclear()) refresh();
});
cancelButton.addEventListener("click", cancel);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen) cancel();
});

/** Reads again a moment after each report of the score. */
function schedule() {
  const wait = reportMs - (serverNow() % reportMs) + 300;
  setTimeout(async () => {
    if (!document.hidden) await refresh();
    schedule();
  }, wait);
}

function show(table) {
  published = table.draws.map(({ outcome }) => outcome);
  showBalance(table.balance);
  showMatches();
  tellGoals(table);
  showMyBets(table);
  showResults();
  showSlip();
  tick();
}

function showMatches() {
  const shown = published.filter(({ stage }) => stage < game.stages).sort((one, other) =>
    one.kickOffAt - other.kickOffAt
  );
  for (const match of shown) {
    if (!cards.has(match.match)) cards.set(match.match, createCard(choose));
    cards.get(match.match).show(match);
  }
  for (const [number, card] of cards) {
    if (shown.some(({ match }) => match === number)) continue;
    card.root.remove();
    cards.delete(number);
  }
  shown.forEach(({ match }, at) => {
    const { root } = cards.get(match);
    if (matches.children[at] !== root) matches.insertBefore(root, matches.children[at] ?? null);
  });
}

function tick() {
  for (const card of cards.values()) card.tick(serverNow());
}

function choose(match, selection, odds, button) {
  if (busy || isUnclear()) return;
  chosen = { match, selection, odds };
  opener = button;
  showSlip();
  slip.querySelector("input:checked").focus();
}

/** A bet whose answer was lost stays, so that it can be asked for again. */
function cancel() {
  if (!busy && !isUnclear()) closeSlip();
}

function closeSlip() {
  chosen = null;
  showSlip();
  opener?.focus();
}

function showSlip() {
  slip.hidden = chosen === null;
  if (!chosen) return;
  const match = published.find(({ match }) => match === chosen.match);
  const price = priceOf(chosen);
  const stake = Number(new FormData(slip).get("bet"));
  const odds = price?.odds ?? chosen.odds;
  const [who, at] = slip.querySelector(".slip__bet").children;
  if (match) who.textContent = `${teamText(match.home)} – ${teamText(match.away)} · ${selectionText(chosen.selection)}`;
  at.textContent = oddsText(odds);
  const changed = price && price.odds !== chosen.odds;
  note.hidden = Boolean(price) && !changed;
  note.textContent = !price
    ? own.refusals.closed
    : changed
    ? fill(own.oddsChanged, { before: oddsText(chosen.odds), after: oddsText(odds) })
    : "";
  slip.querySelector(".slip__return").textContent = fill(own.mayReturn, { amount: money(stake * odds / 100) });
  placeButton.hidden = !price && !isUnclear();
  setBusy(busy);
}

/** Says on the button what it would do at the odds that are shown. */
function setBusy(on) {
  busy = on;
  const price = chosen && priceOf(chosen);
  const changed = price && price.odds !== chosen.odds;
  showBusy(placeButton, on, { idle: changed ? own.accept : own.place });
}

function priceOf({ match, selection }) {
  return published.find((one) => one.match === match)?.prices.find((price) => price.selection === selection);
}

/** Tells of the goals that were published since, in matches that the player has bet on. */
function tellGoals({ open }) {
  const betOn = new Set(open.map(({ round }) => round.match));
  const goals = published.filter(({ match }) => betOn.has(match)).flatMap((match) =>
    match.goals.slice(goalsRead.get(match.match) ?? match.goals.length).map((goal) => goalText(match, goal))
  );
  goalsRead = new Map(published.map(({ match, goals }) => [match, goals.length]));
  if (goals.length > 0) say(goals.join(" · "));
}

function showMyBets({ open, recent }) {
  const ended = recent.filter(({ id }) => openIds.has(id));
  openIds = new Set(open.map(({ id }) => id));
  for (const { win } of ended) say(win > 0 ? fill(own.won, { amount: money(win) }) : own.lost, win > 0 ? "won" : "");
  const all = [...open, ...recent].slice(0, 12);
  noBets.hidden = all.length > 0;
  myBets.replaceChildren(...all.map(betRow));
}

function betRow({ bet, win, round }) {
  const row = element("li", win === null ? "bet" : win > 0 ? "bet bet--won" : "bet bet--lost");
  const score = round.end ? ` ${round.end.home}:${round.end.away}` : "";
  row.append(
    element("span", "bet__match", `${teamText(round.home)} – ${teamText(round.away)}${score}`),
    element("span", "bet__pick", `${selectionText(round.selection)} @ ${oddsText(round.odds)} · ${money(bet)}`),
    element("strong", "", win === null ? own.open : win > 0 ? fill(own.won, { amount: money(win) }) : own.lost),
  );
  return row;
}

function showResults() {
  const ended = published.filter(({ stage }) => stage === game.stages).sort((one, other) => other.endsAt - one.endsAt);
  results.replaceChildren(
    ...ended.slice(0, 6).map(({ home, away, score }) => {
      const row = element("li");
      row.append(
        element("span", "", teamText(home)),
        element("strong", "", `${score.home} : ${score.away}`),
        element("span", "", teamText(away)),
      );
      return row;
    }),
  );
}
