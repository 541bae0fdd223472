// How the fish swim: across the pond and back in at the other side. Where motion is unwelcome each has a place of its own.

/** Lets the fish swim; gives what lets a caught one come again. Each swimmer gets a `swim` with its place, in pixels. */
export function startSwimming(pond, swimmers, still) {
  swimmers.forEach((swimmer, at) => {
    const toRight = at % 2 === 0;
    swimmer.swim = {
      at,
      x: 0,
      y: 0,
      share: (at * 0.37 + 0.08) % 1,
      lane: (at * 5 % swimmers.length + 0.5) / swimmers.length,
      speed: (toRight ? 1 : -1) * (0.028 + at * 5 % 7 * 0.005),
    };
    swimmer.button.classList.toggle("fish--left", !toRight);
  });
  let last = performance.now();
  place(0);
  requestAnimationFrame(step);

  return {
    comeAgain(swim) {
      if (!still.matches) swim.share = swim.speed > 0 ? -0.15 : 1.15;
    },
  };

  function step(now) {
    // A page that was hidden goes on where it stopped.
    place(Math.min(100, now - last) / 1_000);
    last = now;
    requestAnimationFrame(step);
  }

  function place(seconds) {
    const width = pond.clientWidth;
    const height = pond.clientHeight - 84;
    for (const { button, swim } of swimmers) {
      // The one that is aimed at waits a little, so that a finger or the arrows can meet it.
      const pace = still.matches ? 0 : button.matches(":hover, :focus-visible") ? 0.35 : 1;
      swim.share += swim.speed * pace * seconds;
      if (swim.share > 1.15) swim.share = -0.15;
      if (swim.share < -0.15) swim.share = 1.15;
      const spot = still.matches ? resting(swim.at) : swim;
      swim.x = still.matches ? within(spot.share * width, button.offsetWidth / 2, width) : spot.share * width;
      swim.y = 30 + spot.lane * (height - 20) + (still.matches ? 0 : Math.sin(swim.share * 9 + swim.at) * 8);
      button.style.translate = `${swim.x}px ${swim.y}px`;
    }
  }
}

/** The fish next to one in a direction: the nearest, where what is beside the way counts twice. */
export function nearest(swimmers, from, [right, down]) {
  const far = ({ swim }) => {
    const [x, y] = [swim.x - from.swim.x, swim.y - from.swim.y];
    const ahead = x * right + y * down;
    return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(x * down + y * right);
  };
  const others = swimmers.filter((swimmer) => swimmer !== from);
  const best = others.reduce((one, other) => far(other) < far(one) ? other : one);
  return far(best) === Infinity ? from : best;
}

/** A place that leaves so much room to both sides. */
function within(place, room, width) {
  return Math.min(width - room, Math.max(room, place));
}

function resting(at) {
  return { share: (at % 3 + 0.5) / 3, lane: (Math.floor(at / 3) + 0.5) / 4 };
}
