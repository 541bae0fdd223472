// Runs in the player's browser. The clock is the server's; numbers are drawn and slips are settled there.
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
  still,
  tone,
} from "../frame/client.js";

const { closesMs, everyMs, maxPicks, texts } = game;
const form = document.querySelector("form");
const button = form.querySelector(".place");
const dial = document.querySelector(".dial");

let busy = false;
// Until then it isn't known which draw is next: this browser's clock may be wrong.
let isRead = false;
let shownDraw = null;
let waiting = [];
let requestedAt = performance.now();

showTotal();
const refresh = followTable(show, texts.ready);
tick();
setInterval(tick, 250);

form.addEventListener("change", showTotal);
form.querySelector(".clear").addEventListener("click", clear);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!busy && isRead) place();
});

function tick() {
  const now = serverNow();
  const next = Math.floor(now / everyMs) + 1;
  const left = next * everyMs - now;
  const isClosed = left <= closesMs;
  const seconds = Math.ceil((isClosed ? left : left - closesMs) / 1000);
  dial.classList.toggle("closed", isClosed);
  dial.style.setProperty("--part", String(left / everyMs));
  document.querySelector(".seconds").textContent = String(seconds);
  document.querySelector(".draw-name").textContent = fill(texts.nextDraw, { draw: next });
  document.querySelector(".clock-words").textContent = fill(isClosed ? texts.closed : texts.secondsLeft, { seconds });
  button.setAttribute("aria-disabled", String(busy || isClosed || !isRead));
  const overdue = shownDraw === null || shownDraw < next - 1 || waiting.some(({ round }) => round.draw < next);
  if (!overdue || busy || performance.now() - requestedAt < 1_000) return;
  requestedAt = performance.now();
  refresh();
}

function show(table) {
  isRead = true;
  const before = waiting;
  waiting = table.open;
  showBalance(table.balance);
  showDraws(table.draws);
  showSlips(table.open, table.recent);
  for (const { id } of before) {
    const over = table.recent.find((round) => round.id === id);
    if (!over) continue;
    const words = over.win > 0 ? fill(texts.won, { amount: money(over.win) }) : texts.lost;
    say(`${fill(texts.nextDraw, { draw: over.round.draw })} · ${words}`, over.win > 0 ? "won" : "");
    tone(over.win > 0 ? 640 : 200, 0.2);
  }
}

async function place() {
  const picks = chosen();
  if (!isUnclear()) {
    if (picks.length === 0) return say(texts.noPick);
    if (picks.length > maxPicks) return say(fill(texts.tooMany, { count: maxPicks }), "trouble");
  }
  const draw = Math.floor(serverNow() / everyMs) + 1;
  const stake = Number(new FormData(form).get("bet"));
  setBusy(true);
  try {
    const answer = await playStep({ draw, picks, stake });
    if (!answer) return;
    tone(420);
    clear();
    showBalance(answer.balance);
    say(fill(texts.placed, { draw: answer.round.draw, amount: money(answer.bet) }));
    await refresh();
  } finally {
    setBusy(false);
  }
}

function showDraws(draws) {
  const [last] = draws;
  if (!last || last.number === shownDraw) return;
  const isNew = shownDraw !== null;
  shownDraw = last.number;
  document.querySelector(".last-name").textContent = fill(texts.last, { draw: last.number });
  document.querySelector(".last-sum").textContent = sumWords(last.outcome.sum);
  const balls = last.outcome.balls.map((digit) => element("span", "ball", String(digit)));
  document.querySelector(".balls").replaceChildren(...balls);
  if (isNew && !still.matches) {
    balls.forEach((ball, at) => {
      const from = { opacity: 0, transform: "translateY(-40px) rotate(-90deg)" };
      const to = { opacity: 1, transform: "none" };
      ball.animate([from, to], { duration: 420, delay: 180 * at, easing: "ease-out", fill: "backwards" });
    });
  }
  document.querySelector(".results").replaceChildren(...draws.map(({ number, outcome }) => {
    const row = element("li");
    const shown = element("span", "row-balls");
    shown.append(...outcome.balls.map((digit) => element("span", "ball small-ball", String(digit))));
    row.append(element("span", "", fill(texts.nextDraw, { draw: number })), shown);
    row.append(element("span", "", sumWords(outcome.sum)));
    return row;
  }));
}

function sumWords(sum) {
  const words = [sum >= 23 ? texts.picks.big : texts.picks.small, sum % 2 === 1 ? texts.picks.odd : texts.picks.even];
  return `${fill(texts.sum, { sum })} · ${words.join(" · ")}`;
}

function showSlips(open, recent) {
  const rows = [...open, ...recent].slice(0, 12).map((slip) => {
    const row = element("li");
    row.append(element("span", "", fill(texts.slip, { draw: slip.round.draw, bet: money(slip.bet) })));
    row.append(element("span", "", slip.round.picks.map(pickWords).join(" · ")));
    const outcome = slip.open ? texts.open : slip.win > 0 ? fill(texts.won, { amount: money(slip.win) }) : texts.lost;
    row.append(element("span", slip.win > 0 ? "won" : "", outcome));
    return row;
  });
  document.querySelector(".mine").replaceChildren(...(rows.length > 0 ? rows : [element("li", "", texts.noMine)]));
}

function pickWords(pick) {
  const [ball, digit] = pick.split("-");
  return digit === undefined ? texts.picks[pick] : fill(texts.pickDigit, { ball, digit });
}

function chosen() {
  return new FormData(form).getAll("pick");
}

function showTotal() {
  const count = chosen().length;
  const amount = money(count * Number(new FormData(form).get("bet")));
  form.querySelector(".total").textContent = fill(texts.total, { count, amount });
}

function clear() {
  for (const input of form.querySelectorAll("[name=pick]")) input.checked = false;
  showTotal();
}

function setBusy(on) {
  busy = on;
  showBusy(button, on, { doing: texts.placing, idle: texts.place });
}
