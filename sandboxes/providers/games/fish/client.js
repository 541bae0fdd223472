// Runs in the player's browser. Whether a shot catches its fish is the server's to say; where the fish swim is not.
import {
  element,
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
  still,
  tone,
} from "../frame/client.js";
import { nearest, startSwimming } from "./swim.js";

const own = game.texts;
const pond = document.querySelector(".pond");
const cannon = document.querySelector(".cannon g");
const form = document.querySelector("form");

/** The pond's fish, in the order in which Tab and the arrows meet them first. */
const kinds = [
  "minnow",
  "koi",
  "puffer",
  "minnow",
  "turtle",
  "shrimp",
  "ray",
  "lantern",
  "arowana",
  "shrimp",
  "koi",
  "minnow",
];
/** No shot is sooner than this after the last one, so that no second holds more of them than the server takes. */
const shotMs = 110;
const flightMs = 260;

const swimmers = kinds.map((fish) => ({ fish, button: fishButton(fish) }));
const swimming = startSwimming(pond, swimmers, still);
let queue = [];
let shooting = false;
let shotAt = -shotMs;

followTable(({ balance }) => shooting || showBalance(balance), own.ready);
focusable(swimmers[0]);

function fishButton(fish) {
  const button = element("button", `fish fish--${fish}`);
  button.type = "button";
  button.tabIndex = -1;
  button.append(
    picture(`f-${fish}`),
    element("span", "unseen", own.names[fish]),
    " ",
    element("b", "", `×${game.pays[fish]}`),
  );
  button.addEventListener("click", () => aim(swimmers.find((swimmer) => swimmer.button === button)));
  pond.append(button);
  return button;
}

pond.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = swimmers.find(({ button }) => button === document.activeElement);
  if (!way || !from) return;
  event.preventDefault();
  const next = nearest(swimmers, from, way);
  focusable(next);
  next.button.focus();
});

/** Of all fish only one is met by Tab; the arrows go from there. */
function focusable(chosen) {
  for (const { button } of swimmers) button.tabIndex = button === chosen.button ? 0 : -1;
}

function aim(swimmer) {
  focusable(swimmer);
  const now = performance.now();
  if (queue.length >= game.maxShots || now - shotAt < shotMs) return;
  shotAt = now;
  const shot = { swimmer, bet: Number(new FormData(form).get("bet")), landed: fly(swimmer) };
  queue.push(shot);
  tone(240, 0.06);
  shoot();
}

/** Sends what was shot meanwhile, one message after the other: the next goes when the last is answered. */
async function shoot() {
  if (shooting) return;
  shooting = true;
  while (queue.length > 0) {
    const { bet } = queue[0];
    const count = queue.findIndex((shot) => shot.bet !== bet);
    const shots = queue.splice(0, count < 0 ? queue.length : count);
    const answer = await playStep({ targets: shots.map(({ swimmer }) => swimmer.fish), bet });
    if (!answer) queue = [];
    else await land(shots, answer);
    await new Promise((resolve) => setTimeout(resolve, shots.length * shotMs));
  }
  shooting = false;
}

async function land(shots, { round, win, balance }) {
  await Promise.all(shots.map(({ landed }) => landed));
  showBalance(balance);
  const names = new Set();
  round.targets.forEach((fish, at) => {
    if (round.caught[at]) names.add(own.names[fish]);
    // After a message that was lost, the answer may be of shots that are no longer to be seen.
    const swimmer = shots[at]?.swimmer;
    if (swimmer?.fish === fish) show(swimmer, round.caught[at] ? round.bet * game.pays[fish] : 0);
  });
  if (win > 0) return say(fill(own.caught, { fish: [...names].join(" · "), amount: money(win) }), "won");
  say(fill(own.escaped, { fish: [...new Set(round.targets)].map((fish) => own.names[fish]).join(" · ") }));
}

function show({ button, swim }, cents) {
  if (cents === 0) {
    return void button.animate(
      [{ rotate: "0deg" }, { rotate: "10deg" }, { rotate: "-8deg" }, { rotate: "0deg" }],
      still.matches ? 0 : 300,
    );
  }
  tone(880, 0.25);
  const prize = element("span", "prize", `+${money(cents)}`);
  prize.style.left = `${Math.min(pond.clientWidth - 48, Math.max(48, swim.x))}px`;
  prize.style.top = `${swim.y}px`;
  pond.append(prize);
  prize.animate([{ opacity: 1 }, { opacity: 1, translate: "0 -28px", offset: 0.7 }, {
    opacity: 0,
    translate: "0 -40px",
  }], 1_400)
    .finished.then(() => prize.remove());
  swimming.comeAgain(swim);
}

/** Turns the cannon to a fish and lets the shot fly there. */
async function fly({ button, swim }) {
  const from = { x: pond.clientWidth / 2, y: pond.clientHeight - 24 };
  const angle = Math.atan2(swim.x - from.x, from.y - swim.y) * 180 / Math.PI;
  cannon.style.rotate = `${angle}deg`;
  if (still.matches || isUnclear()) return;
  const shot = element("span", "shot");
  pond.append(shot);
  const flight = shot.animate(
    [{ left: `${from.x}px`, top: `${from.y}px` }, { left: `${swim.x}px`, top: `${swim.y}px` }],
    flightMs,
  );
  await flight.finished;
  shot.className = "net";
  shot.style.left = `${swim.x}px`;
  shot.style.top = `${swim.y}px`;
  button.animate([{ filter: "brightness(1)" }, { filter: "brightness(1.8)" }, { filter: "brightness(1)" }], 200);
  pause(200).then(() => shot.remove());
}
