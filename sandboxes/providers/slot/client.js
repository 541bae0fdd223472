// Runs in the player's browser. The reels are drawn by the server; here they are only shown.
const { reel, texts, url } = JSON.parse(document.getElementById("game").textContent);
const form = document.querySelector("form");
const button = form.querySelector(".spin");
const bets = form.querySelector("fieldset");
const status = document.querySelector(".status");
const balance = document.querySelector(".balance output");
const frame = document.querySelector(".reels");
const strips = [...document.querySelectorAll(".strip")];
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A spin whose outcome isn't known yet. It keeps its id until it is, so asking again never pays twice. */
let open = null;
let busy = false;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (busy) return;
  open ??= { id: crypto.randomUUID(), bet: Number(new FormData(form).get("bet")) };
  play();
});

// The space bar spins from anywhere on the page that has no use of its own for it.
addEventListener("keydown", (event) => {
  if (event.key !== " " || event.repeat || event.target !== document.body) return;
  event.preventDefault();
  form.requestSubmit();
});

async function play() {
  setBusy(true);
  try {
    const answer = await ask(open, 4);
    if (answer === null) return say(texts.offline, "trouble");
    open = null;
    await show(answer);
  } finally {
    setBusy(false);
  }
}

/** The answer to a spin, or null when the server can't be reached. */
async function ask(spin, tries) {
  for (let left = tries; left > 0; left--) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(spin),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status < 500) return { code: response.status, ...(await response.json()) };
    } catch {
      // Not reached, or cut off in the middle: the spin may have been played. The same id asks for the same spin.
    }
    say(texts.retrying, "trouble");
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return null;
}

async function show(answer) {
  if (answer.code === 402) {
    balance.textContent = money(answer.balance);
    return say(texts.insufficient, "trouble");
  }
  if (answer.code !== 200) {
    form.hidden = true;
    return say(texts.closedHint, "trouble");
  }
  frame.classList.remove("won");
  await Promise.all(strips.map((strip, index) => roll(strip, answer.stops[index], index)));
  balance.textContent = money(answer.balance);
  frame.classList.toggle("won", answer.win > 0);
  const names = answer.line.map((symbol) => texts.names[symbol]).join(" · ");
  const outcome = answer.win > 0 ? texts.won.replace("{amount}", money(answer.win)) : texts.lost;
  say(`${outcome} (${names})`, answer.win > 0 ? "won" : "");
}

/** Lets one reel come to rest on its stop, a little after the one before it. */
async function roll(strip, stop, index) {
  const rolled = still.matches ? 0 : 12 + 4 * index;
  const cells = [];
  for (let offset = -1; offset <= 1 + rolled; offset++) cells.push(cell(stop + offset, offset === 0));
  strip.replaceChildren(...cells);
  if (rolled === 0) return;
  const height = strip.firstElementChild.getBoundingClientRect().height;
  const motion = strip.animate([{ transform: `translateY(${-rolled * height}px)` }, { transform: "none" }], {
    duration: 500 + 140 * index,
    easing: "cubic-bezier(.2, .7, .2, 1)",
  });
  await motion.finished;
  strip.replaceChildren(...cells.slice(0, 3));
}

function cell(position, onLine) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#s-${reel[(position + reel.length) % reel.length]}`);
  picture.append(use);
  if (onLine) picture.classList.add("on-line");
  return picture;
}

function setBusy(on) {
  busy = on;
  // A disabled button would lose the focus; this one only says that it is busy.
  button.setAttribute("aria-disabled", String(on));
  bets.disabled = on || open !== null;
  button.textContent = on ? texts.spinning : open ? texts.again : texts.spin;
}

function say(text, kind) {
  status.className = `status ${kind}`;
  status.textContent = text;
}

function money(cents) {
  return (cents / 100).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
