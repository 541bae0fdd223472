// Runs in the player's browser: bets are laid here, cards are dealt by the server.
import {
  element,
  fill,
  followTable,
  game,
  isUnclear,
  money,
  pause,
  playStep,
  say,
  showBalance,
  showBusy,
  still,
  tone,
} from "../frame/client.js";

const { maxOnSpotCents, texts } = game;
const form = document.querySelector("form");
const dealButton = form.querySelector(".deal");
const spotButtons = [...form.querySelectorAll("[data-spot]")];
const hands = { player: document.querySelector(".hand-player"), banker: document.querySelector(".hand-banker") };

let laid = noBets();
let lastLaid = null;
let busy = false;
/** The id of the round that lies on the table. */
let shown = null;

showLaid();
followTable(takeUp, texts.ready);

for (const button of spotButtons) button.addEventListener("click", () => lay(button.dataset.spot));
form.querySelector(".clear").addEventListener("click", () => change(noBets()));
form.querySelector(".repeat").addEventListener("click", () => lastLaid && change(lastLaid));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!busy) deal();
});

/** Shows the table as it was before a reload, or as another page has left it. */
function takeUp({ balance, table, recent: [last] }) {
  if (busy) return;
  showBalance(balance);
  showRoads(table);
  if (!last || last.id === shown) return;
  shown = last.id;
  lastLaid = last.round.bets;
  clearTable();
  for (const side of ["player", "banker"]) {
    for (const [index, card] of last.round[side].entries()) cardsOf(side).append(cardElement(card, index));
  }
  tell(last);
}

function lay(spot) {
  if (busy || isUnclear()) return;
  const chip = Number(new FormData(form).get("bet"));
  const amount = Math.min(laid[spot] + chip, maxOnSpotCents);
  tone(380, 0.05);
  change({ ...laid, [spot]: amount });
}

function change(bets) {
  if (busy || isUnclear()) return;
  laid = { ...bets };
  showLaid();
}

async function deal() {
  if (!isUnclear() && total(laid) === 0) return say(texts.ready);
  setBusy(true);
  try {
    const answer = await playStep({ bets: laid });
    if (!answer) return;
    shown = answer.id;
    await showDeal(answer.round);
    showBalance(answer.balance);
    tell(answer);
    showRoads(answer.table);
    lastLaid = answer.round.bets;
    laid = noBets();
    showLaid();
  } finally {
    setBusy(false);
  }
}

/** Deals in the order of the table: player, banker, player, banker, then third cards. */
async function showDeal(round) {
  clearTable();
  say(texts.dealing);
  for (let index = 0; index < 3; index++) {
    for (const side of ["player", "banker"]) {
      const card = round[side][index];
      if (card === undefined) continue;
      const made = cardElement(card, index);
      cardsOf(side).append(made);
      tone(300 + 40 * index, 0.05);
      if (!still.matches) {
        const from = { opacity: 0, transform: "translate(40px, -60px) rotate(12deg)" };
        await made.animate([from, { opacity: 1, transform: "none" }], { duration: 260, easing: "ease-out" }).finished;
      }
      await pause(120);
    }
  }
}

function tell({ win, bet, round }) {
  const { player, banker } = round.points;
  hands.player.querySelector(".points").textContent = fill(texts.points, { points: player });
  hands.banker.querySelector(".points").textContent = fill(texts.points, { points: banker });
  if (round.winner !== "tie") hands[round.winner].classList.add("won");
  for (const button of spotButtons) button.classList.toggle("won", round.pays[button.dataset.spot] > 0);
  const outcome = fill(texts.outcome, { winner: texts.winners[round.winner], player, banker });
  const pays = win > 0 ? fill(texts.won, { amount: money(win) }) : texts.lost;
  say(`${outcome} · ${pays}`, win > bet ? "won" : "");
  tone(win > bet ? 620 : 200, 0.2);
}

function clearTable() {
  for (const hand of Object.values(hands)) {
    hand.classList.remove("won");
    hand.querySelector(".points").textContent = "";
    hand.querySelector(".cards").replaceChildren();
  }
  for (const button of spotButtons) button.classList.remove("won");
}

function cardsOf(side) {
  return hands[side].querySelector(".cards");
}

function cardElement(card, index) {
  const suit = "♠♥♣♦"[Math.floor(card / 13)];
  const rank = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][card % 13];
  const made = element("span", `card${suit === "♥" || suit === "♦" ? " red" : ""}${index === 2 ? " third" : ""}`);
  made.append(element("span", "", rank), element("span", "", suit));
  return made;
}

function showRoads(table) {
  if (!table) return;
  const { results, road, left } = table;
  const beads = results.slice(-6 * 14).map((result) => mark(result, texts.symbols[result.winner]));
  const beadPlate = document.querySelector(".bead-plate");
  beadPlate.replaceChildren(...beads);
  const bigRoad = document.querySelector(".big-road");
  bigRoad.replaceChildren(...road.map((at) => {
    const made = mark(at, at.ties > 0 ? String(at.ties) : "");
    made.style.gridColumn = at.column + 1;
    made.style.gridRow = at.row + 1;
    return made;
  }));
  for (const shown of [beadPlate, bigRoad]) shown.scrollLeft = shown.scrollWidth;
  const words = results.slice(-12).map(({ winner }) => texts.spots[winner]).join(" ");
  beadPlate.setAttribute("aria-label", `${texts.beadPlate} ${words}`);
  bigRoad.setAttribute("aria-label", `${texts.bigRoad} ${words}`);
  document.querySelector(".left").textContent = results.length === 1
    ? texts.newShoe
    : fill(texts.left, { count: left });
}

function mark({ winner, playerPair, bankerPair }, text) {
  const pairs = `${playerPair ? " player-pair" : ""}${bankerPair ? " banker-pair" : ""}`;
  return element("span", `mark ${winner}${pairs}`, text);
}

function showLaid() {
  for (const button of spotButtons) {
    const cents = laid[button.dataset.spot];
    button.querySelector(".laid").textContent = cents > 0 ? money(cents) : "";
  }
  form.querySelector(".total").textContent = fill(texts.total, { amount: money(total(laid)) });
}

function setBusy(on) {
  busy = on;
  showBusy(dealButton, on, { doing: texts.dealing, idle: texts.deal });
}

function total(bets) {
  return Object.values(bets).reduce((sum, cents) => sum + cents, 0);
}

function noBets() {
  return { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };
}
