import { useEffect, useState } from "react";

/** For how long no further code can be sent, and to which number the last one went. */
interface CodeWait {
  /** Whole seconds; 0 when a code may be sent. */
  seconds: number;
  /** As it was typed; empty while none was sent. */
  sentTo: string;
  /** Starts a wait that the server asked for. */
  start(seconds: number, sentTo: string): void;
}

/** Kept for this tab, so that the wait goes on after the page is loaded again. */
const storageKey = "jadehall.sms_wait";

/** Counts down what the server says there is to wait before the next code. */
export function useCodeWait(): CodeWait {
  const [wait, setWait] = useState({ until: 0, sentTo: "" });
  const [now, setNow] = useState(0);
  useEffect(() => {
    const kept = readKept();
    setNow(Date.now());
    if (kept && kept.until > Date.now()) setWait(kept);
  }, []);
  const waits = wait.until > now;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    seconds: waits ? Math.ceil((wait.until - now) / 1000) : 0,
    sentTo: wait.sentTo,
    start(seconds, sentTo) {
      const started = { until: Date.now() + seconds * 1000, sentTo };
      sessionStorage.setItem(storageKey, JSON.stringify(started));
      setNow(Date.now());
      setWait(started);
    },
  };
}

function readKept(): { until: number; sentTo: string } | null {
  try {
    const { until, sentTo } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof until === "number" && typeof sentTo === "string" ? { until, sentTo } : null;
  } catch {
    return null;
  }
}
