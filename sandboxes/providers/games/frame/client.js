// Runs in the player's browser, below the script of each kind. Rounds are played by the server; here they are shown.
const page = JSON.parse(document.getElementById("game").textContent);

/** The kind's own texts and figures. */
export const game = page.game;
/** The texts that all games share. */
export const texts = page.texts;
/** Whether motion is unwelcome. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");

const status = document.querySelector(".status");
const balance = document.querySelector(".balance output");
const soundSwitch = document.querySelector(".sound");

/** The step whose outcome isn't known yet. It keeps its id until it is, so asking again never takes or pays twice. */
let unclear = null;
/** How many steps were sent and answered: what was read meanwhile is out of date. */
let changes = 0;
/** Whether the game is over: the site ended it, or its time was up. */
let closed = false;
/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;

/**
 * Plays one step: of a round by its `{ id, step }`, or the first of a new one. Gives the server's answer, whose `balance`
 * the kind shows when its result is to be seen; or null when there is none to act on, and the page says why. A
 * step that got no answer is sent again by the next call.
 */
export async function playStep(action, round = null) {
  if (closed) return null;
  unclear ??= { id: round?.id ?? crypto.randomUUID(), step: round?.step ?? 0, action };
  changes++;
  const answer = await ask(unclear, 4);
  changes++;
  if (answer === null) {
    say(texts.offline, "trouble");
    return null;
  }
  unclear = null;
  if (answer.code === 200) return answer;
  if (answer.balance !== undefined) showBalance(answer.balance);
  if (answer.code === 401) closeGame();
  else say(answer.code === 402 ? texts.insufficient : answer.code === 429 ? texts.tooMany : words(answer), "trouble");
  return null;
}

/** Whether a step was sent and its outcome isn't known yet. */
export function isUnclear() {
  return unclear !== null;
}

/**
 * Reads how the game stands, `{ now, balance, open, recent, table, draws }`, and gives it to `show`: now, whenever the
 * player comes back to the page or the connection does, and when what this returns is called. `ready` is said when the
 * game can be played.
 */
export function followTable(show, ready) {
  let latest = 0;
  let isRead = false;
  const refresh = async () => {
    if (closed) return;
    const before = changes;
    const table = await readTable();
    if (closed) return;
    if (table === null) {
      if (isRead || status.textContent === texts.loading) say(texts.unread, "trouble");
      isRead = false;
    } else if (changes === before && table.now >= latest) {
      latest = table.now;
      ahead = table.now - Date.now();
      // Keeps the answer to a step in the meantime.
      if ([texts.loading, texts.unread].includes(status.textContent)) say(ready);
      isRead = true;
      await show(table);
    }
  };
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  addEventListener("online", refresh);
  refresh();
  return refresh;
}

/** Returns the time on the server's clock, in milliseconds. */
export function serverNow() {
  return Date.now() + ahead;
}

/** Says on a button what it is at. One that is disabled would lose the focus. */
export function showBusy(button, busy, { idle, doing = texts.working }) {
  button.setAttribute("aria-disabled", String(busy));
  button.textContent = busy ? doing : isUnclear() ? texts.again : idle;
}

/** Shows the wallet, in cents. */
export function showBalance(cents) {
  balance.textContent = money(cents);
}

/** Says a sentence in the status line; `kind` is "won", "trouble" or nothing. */
export function say(text, kind = "") {
  status.className = `status ${kind}`;
  status.textContent = text;
}

/** Cents as an amount. */
export function money(cents) {
  return (cents / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A text with its places filled in. */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** An element with a class and a text. */
export function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

/** A drawing of the page's symbols, by its id. */
export function picture(id) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/** Waits for a moment of an animation; not at all where motion is unwelcome. */
export function pause(ms) {
  return still.matches ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

let audio = null;

/** Sounds a tone (Hz) for a while (s), when the player has switched sound on. */
export function tone(frequency, seconds = 0.12) {
  if (!audio) return;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start();
  oscillator.stop(audio.currentTime + seconds);
}

soundSwitch.addEventListener("click", () => {
  const on = audio === null;
  if (on) audio = new AudioContext();
  else audio.close();
  if (!on) audio = null;
  soundSwitch.setAttribute("aria-pressed", String(on));
  tone(660);
});

async function readTable() {
  try {
    const response = await fetch(`${page.url}/table`, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 401) closeGame();
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

async function ask(step, tries) {
  for (let left = tries; left > 0; left--) {
    try {
      const response = await fetch(`${page.url}/step`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(step),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status < 500) return { code: response.status, ...(await response.json()) };
    } catch {
      // Not reached, or cut off in the middle: the step may have been played. The same id asks for the same step.
    }
    say(texts.retrying, "trouble");
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return null;
}

/** A kind has words of its own for what its rules refuse, in `texts.refusals`. */
function words({ error }) {
  return game.texts.refusals?.[error] ?? texts.refused;
}

/** Leaves nothing to press but the way back. */
function closeGame() {
  if (closed) return;
  closed = true;
  say(texts.closedHint, "trouble");
  const hadFocus = Boolean(document.activeElement?.closest(".stage"));
  for (const form of document.forms) form.hidden = true;
  for (const button of document.querySelectorAll(".stage button")) button.disabled = true;
  const back = document.querySelector(".back").cloneNode(true);
  back.className = "act";
  status.after(back);
  if (hadFocus) back.focus();
}
