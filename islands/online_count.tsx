import { useEffect, useState } from "react";

/** How often the figure is asked for again, in milliseconds: the client contract's rule. */
const everyMs = 30_000;

/** How many players are online. A failed question leaves the last figure. */
export function OnlineCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial);

  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch("/api/v1/web/online").then((response) => response.json()).catch(() => null);
      if (typeof answer?.count === "number") setCount(answer.count);
    }, everyMs);
    return () => clearInterval(timer);
  }, []);

  return <span class="num">{count.toLocaleString("en-US")}</span>;
}
