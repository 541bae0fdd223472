// Runs in the player's browser. The server deals, splits the house's hands and settles; here the player arranges.
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
import { cardText, face } from "./card.js";
import { handValue } from "./hand_value.js";

const own = game.texts;
const names = ["front", "middle", "back"];
const sizes = { front: 3, middle: 5, back: 5 };
const dealForm = document.querySelector(".deal");
const arrangeForm = document.querySelector(".arrange");
const [helpButton, confirmButton] = arrangeForm.querySelectorAll("button");
const dealButton = dealForm.querySelector("button");
const order = document.querySelector(".order");

/** The open round: `{ id, step, round }`, and how its cards lie, as thirteen in a row: front, middle, back. */
let open = null;
let lying = [];
let chosen = null;
let busy = false;
/** The id of the last deal whose end was shown. */
let shown = null;
/** Deals that are open beside the one on the table. */
let waiting = [];

showTaken();
followTable(takeUp, "");

dealForm.addEventListener("change", showTaken);
dealForm.addEventListener("submit", (event) => {
  event.preventDefault();
  // A deal of before a reload, or of another page, is arranged before another one is paid for.
  const left = busy || isUnclear() ? undefined : waiting.shift();
  if (left) begin(left);
  else step({ do: "deal", stake: stake() });
});

arrangeForm.addEventListener("submit", (event) => {
  event.preventDefault();
  step({ do: "arrange", split: split(), fouled: isFouled() }, open);
});

helpButton.addEventListener("click", () => {
  if (busy || isUnclear()) return;
  const { front, middle, back } = open.round.suggested;
  lying = [...front, ...middle, ...back];
  chosen = null;
  showOwn();
});

/** Takes up the deal that is open, or shows how the last one ended. */
function takeUp({ balance, open: deals, recent: [last] }) {
  if (busy || isUnclear()) return;
  showBalance(balance);
  waiting = deals.filter(({ id }) => id !== open?.id);
  if (waiting.length < deals.length) return;
  if (waiting.length > 0) begin(waiting.shift());
  else if (last && last.id !== shown) showEnd(last, false);
}

/** One step at a time, with what is to be seen of it. */
async function step(action, round = null) {
  if (busy) return;
  setBusy(true);
  const answer = await playStep(action, round);
  if (answer?.open) {
    showBalance(answer.balance);
    begin(answer);
  } else if (answer) await showEnd(answer, true);
  setBusy(false);
}

function setBusy(on) {
  busy = on;
  showBusy(dealButton, on, { idle: shown ? own.again : own.deal });
  showBusy(confirmButton, on, { idle: open && isFouled() ? own.confirmFouled : own.confirm });
}

function begin(round) {
  open = round;
  lying = round.round.cards.toSorted((one, other) => one - other);
  chosen = null;
  dealForm.hidden = true;
  arrangeForm.hidden = order.hidden = false;
  for (const name of names) {
    const hand = handOf("house", name);
    hand.querySelector(".hand__cards").replaceChildren(
      ...Array.from({ length: sizes[name] }, () => element("span", "card card--back")),
    );
    hand.className = `hand hand--${name}`;
    labelHand(hand, name, "");
  }
  showOwn();
  if (!still.matches) dealIn();
  say(own.arrange);
  cards()[0].focus();
}

function dealIn() {
  cards().forEach((card, at) =>
    card.animate([{ opacity: 0, translate: "0 -60px" }, { opacity: 1, translate: "0 0" }], {
      duration: 260,
      delay: at * 30,
      fill: "backwards",
      easing: "ease-out",
    })
  );
}

function showOwn() {
  const focused = cards().indexOf(document.activeElement);
  let at = 0;
  for (const name of names) {
    const hand = handOf("own", name);
    hand.className = `hand hand--${name}`;
    const held = Array.from({ length: sizes[name] }, () => cardButton(at++));
    hand.querySelector(".hand__cards").replaceChildren(...held);
    labelHand(hand, name, kindText(split()[name]));
  }
  if (focused >= 0) focusCard(focused);
  const fouled = isFouled();
  order.textContent = fouled ? own.fouled : own.ordered;
  order.classList.toggle("order--fouled", fouled);
  setBusy(busy);
}

function cardButton(at) {
  const button = element("button", "card");
  button.type = "button";
  button.tabIndex = at === 0 ? 0 : -1;
  button.setAttribute("aria-pressed", String(at === chosen));
  button.append(...face(lying[at]));
  if ((lying[at] & 3) === 1 || (lying[at] & 3) === 2) button.classList.add("card--red");
  button.addEventListener("click", () => choose(at));
  return button;
}

function choose(at) {
  if (busy || isUnclear()) return;
  if (chosen === null) chosen = at;
  else {
    [lying[chosen], lying[at]] = [lying[at], lying[chosen]];
    chosen = null;
    tone(420, 0.06);
  }
  showOwn();
  focusCard(at);
  say(chosen === null ? own.arrange : `${fill(own.chosen, { card: cardText(lying[at]) })} · ${own.swapHint}`);
}

/** The arrows go from card to card: along a hand, and up and down to the next one. */
document.querySelector(".side--own").addEventListener("keydown", (event) => {
  const at = cards().indexOf(document.activeElement);
  if (at < 0) return;
  const row = at < 3 ? 0 : at < 8 ? 1 : 2;
  const starts = [0, 3, 8];
  const inRow = at - starts[row];
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: row === 0 ? at : starts[row - 1] + Math.min(inRow, row === 1 ? 2 : 4),
    ArrowDown: row === 2 ? at : starts[row + 1] + inRow,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  focusCard(Math.min(12, Math.max(0, to)));
});

function focusCard(at) {
  cards().forEach((card, place) => card.tabIndex = place === at ? 0 : -1);
  cards()[at]?.focus();
}

async function showEnd({ id, bet, win, round, balance }, isNew) {
  open = null;
  shown = id;
  const { player, house, comparison } = round.end;
  arrangeForm.hidden = order.hidden = true;
  dealForm.hidden = false;
  setBusy(busy);
  for (const name of names) {
    if (isNew) await pause(450);
    showHand(handOf("house", name), name, house[name], -comparison[name]);
    showHand(handOf("own", name), name, player[name], comparison[name]);
    if (isNew) tone(comparison[name] > 0 ? 780 : 300, 0.1);
  }
  say(endText(comparison, Math.abs(win - bet)), win > bet ? "won" : "");
  if (!isNew) return;
  showBalance(balance);
  dealButton.focus();
}

function endText({ points, fouled }, cents) {
  if (fouled) return fill(own.foul, { amount: money(cents) });
  if (points === 0) return own.tied;
  return fill(points > 0 ? own.wonPoints : own.lostPoints, { points: Math.abs(points), amount: money(cents) });
}

function showHand(hand, name, held, result) {
  hand.className = `hand hand--${name} hand--${result > 0 ? "won" : result < 0 ? "lost" : "tied"}`;
  hand.querySelector(".hand__cards").replaceChildren(...held.map((card) => {
    const shown = element("span", (card & 3) === 1 || (card & 3) === 2 ? "card card--red" : "card");
    shown.append(...face(card));
    return shown;
  }));
  labelHand(hand, name, `${kindText(held)} · ${result > 0 ? own.handWon : result < 0 ? own.handLost : own.handTied}`);
}

function labelHand(hand, name, text) {
  const [label, kind] = hand.querySelector(".hand__name").children;
  label.textContent = own[name];
  kind.textContent = text;
}

function showTaken() {
  document.querySelector(".taken").textContent = fill(own.taken, { amount: money(stake() * game.stakesTaken) });
}

function stake() {
  return Number(new FormData(dealForm).get("bet"));
}

function split() {
  return { front: lying.slice(0, 3), middle: lying.slice(3, 8), back: lying.slice(8) };
}

function isFouled() {
  const { front, middle, back } = split();
  return handValue(front) > handValue(middle) || handValue(middle) > handValue(back);
}

function kindText(held) {
  return own.kinds[game.kinds[handValue(held) >> 20]];
}

function handOf(whose, name) {
  return document.querySelector(`.side--${whose} .hand--${name}`);
}

function cards() {
  return [...document.querySelectorAll(".side--own button.card")];
}
