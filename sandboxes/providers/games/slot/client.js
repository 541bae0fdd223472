// Runs in the player's browser. The reels are drawn by the server; here they are only shown.
import {
  fill,
  followTable,
  game,
  isUnclear,
  money,
  pause,
  picture,
  playStep,
  say,
  showBalance,
  showBusy,
  still,
  tone,
} from "../frame/client.js";

const { lines, reels, restingStops, texts } = game;
const form = document.querySelector("form");
const button = form.querySelector(".spin");
const bets = form.querySelector("fieldset");
const frame = document.querySelector(".reels");
const strips = [...document.querySelectorAll(".strip")];
const overlay = document.querySelector(".lines");
const pot = document.querySelector(".pot output");

let busy = false;
let standing = restingStops;
/** The id of the round that the reels show. */
let shown = null;

followTable(takeUp, texts.ready);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!busy) play();
});

// The space bar spins from anywhere on the page that has no use of its own for it.
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.repeat || event.target !== document.body || form.hidden) return;
  event.preventDefault();
  form.requestSubmit();
});

/** Shows the last spin of before a reload, or of another page. */
function takeUp({ balance, jackpot, recent: [last] }) {
  if (busy) return;
  showBalance(balance);
  showJackpot(jackpot);
  if (!last || last.id === shown) return;
  shown = last.id;
  const spin = last.round.at(-1);
  strips.forEach((strip, reel) => rest(strip, reel, spin.stops));
  standing = spin.stops;
  tell(last);
}

async function play() {
  // Fields that are switched off have no value.
  const bet = Number(new FormData(form).get("bet"));
  setBusy(true);
  if (!isUnclear()) say(texts.spinning);
  try {
    const answer = await playStep({ bet });
    if (!answer) return;
    shown = answer.id;
    for (const [index, spin] of answer.round.entries()) await showSpin(answer, spin, index);
    showBalance(answer.balance);
    showJackpot(answer.jackpot);
    tell(answer);
  } finally {
    setBusy(false);
  }
}

async function showSpin({ round }, spin, index) {
  frame.classList.toggle("free", index > 0);
  frame.classList.remove("settled");
  overlay.replaceChildren();
  if (index > 0) say(fill(texts.freeSpin, { at: index, count: round.length - 1 }));
  await Promise.all(strips.map((strip, reel) => roll(strip, reel, spin.stops, index > 0)));
  standing = spin.stops;
  showWins(spin);
  if (index === 0 && round.length > 1) {
    say(fill(texts.freeSpins, { count: round.length - 1 }), "won");
    await pause(1_200);
  } else if (round.length > 1) await pause(spin.pay > 0 ? 700 : 200);
}

function showWins({ wins, scatters, pay }) {
  if (pay === 0 && scatters < 3) return;
  tone(520);
  frame.classList.add("settled");
  for (const { line, count } of wins) {
    for (let reel = 0; reel < count; reel++) strips[reel].children[lines[line][reel]].classList.add("paid");
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    drawn.setAttribute("points", lines[line].map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(" "));
    overlay.append(drawn);
  }
  if (scatters < 3) return;
  strips.forEach((strip, reel) =>
    [...strip.children].forEach((cell, row) => {
      if (symbolAt(standing, reel, row) === "scatter") cell.classList.add("paid");
    })
  );
}

function tell({ win, round }) {
  const [first] = round;
  const detail = first.jackpot > 0
    ? ` (${fill(texts.jackpotWon, { amount: money(first.jackpot) })})`
    : round.length > 1
    ? ` (${fill(texts.freeSpins, { count: round.length - 1 })})`
    : first.wins.length > 0
    ? ` (${first.wins.slice(0, 3).map(lineText).join(" · ")}${first.wins.length > 3 ? " …" : ""})`
    : "";
  if (win > 0) say(fill(texts.won, { amount: money(win) }) + detail, "won");
  else say(texts.lost);
}

function showJackpot(cents) {
  if (pot) pot.textContent = money(cents);
}

/** A line that pays, in words that stay together. */
function lineText({ line, count }) {
  return fill(texts.line, { line: line + 1, count }).replaceAll(" ", "\u00a0");
}

/** Lets one reel come to rest on its stop, a little after the one before it. */
async function roll(strip, reel, stops, fast) {
  if (still.matches) return rest(strip, reel, stops);
  const rolled = (fast ? 6 : 10) + 3 * reel;
  const length = reels[reel].length;
  const cells = [];
  for (let row = 0; row < 3 + rolled; row++) {
    cells.push(picture(`s-${reels[reel][(stops[reel] + row) % length]}`));
  }
  strip.replaceChildren(...cells);
  const height = cells[0].getBoundingClientRect().height;
  const motion = strip.animate([{ transform: `translateY(${-rolled * height}px)` }, { transform: "none" }], {
    duration: (fast ? 260 : 480) + 130 * reel,
    easing: "cubic-bezier(.2, .7, .2, 1)",
  });
  await motion.finished;
  tone(240 + 40 * reel, 0.06);
  strip.replaceChildren(...cells.slice(0, 3));
}

function rest(strip, reel, stops) {
  strip.replaceChildren(...[0, 1, 2].map((row) => picture(`s-${symbolAt(stops, reel, row)}`)));
}

function symbolAt(stops, reel, row) {
  return reels[reel][(stops[reel] + row) % reels[reel].length];
}

function setBusy(on) {
  busy = on;
  bets.disabled = on || isUnclear();
  showBusy(button, on, { doing: texts.spinning, idle: texts.spin });
}
