import { useEffect, useState } from "react";

/** How often the figure is asked for again, in milliseconds: the client contract's rule. */
const everyMs = 30_000;

/** How many players are online, as a line of a list; nothing below a number. A failed question leaves the last figure. */
export function OnlineCount({ initial, shownFrom, label }: { initial: number; shownFrom: number; label: string }) {
  const [count, setCount] = useState(initial);

  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch("/api/v1/web/online").then((response) => response.json()).catch(() => null);
      if (typeof answer?.count === "number") setCount(answer.count);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);

  if (count < shownFrom) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd class="ftr__online">
        <span class="bead bead--jade" />
        <span class="num">{grouped.format(count)}</span>
      </dd>
    </div>
  );
}

// Once for the process: making a formatter costs far more than using it.
const grouped = new Intl.NumberFormat("en-US");
