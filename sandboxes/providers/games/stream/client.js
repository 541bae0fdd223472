// Runs in the player's browser. The presenter and the chat are drawn and invented; gifts and the wheel are the server's.
import {
  element,
  fill,
  followTable,
  game,
  money,
  pause,
  playStep,
  say,
  showBalance,
  still,
  tone,
} from "../frame/client.js";

const own = game.texts;
const caption = document.querySelector(".caption");
const chat = document.querySelector(".chat ul");
const turning = document.querySelector(".turning");
const screen = document.querySelector(".screen");
const flying = document.querySelector(".flying");
const hold = document.querySelector(".hold");
const giftButtons = [...document.querySelectorAll(".gift")];

const captionMs = 7_000;
const chatMs = 3_800;
const mostLines = 30;
const fieldDegrees = 360 / game.wheel.length;
const lines = own.chatters.flatMap(({ name, lines }, at) =>
  lines.map((line, nth) => ({ name, line, at: nth * 10 + at }))
)
  .sort((one, other) => one.at - other.at);

let said = 0;
let chatted = 0;
let turned = 0;
let busy = false;

for (let line = 0; line < 5; line++) chatOn();
setInterval(() => isHeld() || talk(own.greeting[++said % own.greeting.length]), captionMs);
setInterval(() => isHeld() || document.hidden || chatOn(), chatMs);

// Whatever goes on by itself can be stopped; what a gift does is shown all the same.
hold.addEventListener("click", () => {
  const held = !isHeld();
  hold.setAttribute("aria-pressed", String(held));
  document.querySelector(".show").classList.toggle("show--held", held);
});

function isHeld() {
  return hold.getAttribute("aria-pressed") === "true";
}

followTable(({ balance }) => busy || showBalance(balance), "");

for (const button of giftButtons) button.addEventListener("click", () => give(button.dataset.gift));

async function give(gift) {
  if (busy) return;
  busy = true;
  for (const button of giftButtons) button.setAttribute("aria-disabled", "true");
  say(own.giving);
  const answer = await playStep({ gift });
  if (answer) await show(answer);
  busy = false;
  for (const button of giftButtons) button.removeAttribute("aria-disabled");
}

async function show({ round, win, balance }) {
  chatLine(own.giver, fill(own.gave, { gift: own.gifts[round.gift] }), "mine");
  talk(fill(own.thanks, { gift: own.gifts[round.gift] }));
  fly(round.gift);
  tone(620, 0.2);
  await spinTo(round.field);
  const times = game.wheel[round.field] / 100;
  showBalance(balance);
  if (win > 0) tone(900, 0.3);
  say(win > 0 ? fill(own.landed, { field: times, amount: money(win) }) : own.noPrize, win > 0 ? "won" : "");
  if (win > 0) chatLine(own.prize, `${fill(own.field, { times })} · +${money(win)}`, "prize");
}

/** Turns the wheel some times round, until the field is at the top. */
async function spinTo(field) {
  const from = turned;
  const rounds = Math.floor(from / 360) - 4;
  turned = 360 * rounds - field * fieldDegrees;
  turning.style.rotate = `${turned}deg`;
  if (still.matches) return;
  const motion = turning.animate([{ rotate: `${from}deg` }, { rotate: `${turned}deg` }], {
    duration: 3_200,
    easing: "cubic-bezier(.12, .7, .1, 1)",
  });
  await motion.finished;
}

/** The gift rises over the picture. */
function fly(gift) {
  if (still.matches) return;
  const shown = element("span");
  // The drawing is the page's own, from the same table as the buttons.
  shown.append(giftButtons.find((button) => button.dataset.gift === gift).querySelector("svg").cloneNode(true));
  flying.append(shown);
  shown.animate([
    { translate: "0 90px", scale: "0.4", opacity: 0 },
    { translate: "0 0", scale: "1.5", opacity: 1, offset: 0.35 },
    { translate: "0 -30px", scale: "1.5", opacity: 1, offset: 0.75 },
    { translate: "0 -90px", scale: "1", opacity: 0 },
  ], { duration: 2_400 }).finished.then(() => shown.remove());
}

function talk(line) {
  caption.textContent = line;
  screen.classList.add("screen--talks");
  pause(2_600).then(() => screen.classList.remove("screen--talks"));
}

function chatOn() {
  const { name, line } = lines[chatted++ % lines.length];
  chatLine(name, line);
}

function chatLine(name, line, kind = "") {
  const row = element("li", kind);
  row.append(element("b", "", name), ` ${line}`);
  chat.append(row);
  while (chat.childElementCount > mostLines) chat.firstElementChild.remove();
  chat.scrollTop = chat.scrollHeight;
}
