import { useEffect, useState } from "react";

/** For how long no further code can be sent, and to which number the last one went. */
interface CodeWait {
  /** Whole seconds; 0 when a code may be sent. */
  seconds: number;
  /** As it was typed; empty while none was sent from this page. */
  sentTo: string;
  /** Starts a wait that the server asked for. */
  start(seconds: number, sentTo: string): void;
}

/** Until when to wait is kept for this tab, as it goes on after the page is loaded again; to which number is not. */
const storageKey = "jadehall.sms_wait";

/** Counts down what the server says there is to wait before the next code. */
export function useCodeWait(): CodeWait {
  const [wait, setWait] = useState({ until: 0, sentTo: "" });
  const [now, setNow] = useState(0);
  useEffect(() => {
    const until = Number(sessionStorage.getItem(storageKey));
    setNow(Date.now());
    if (until > Date.now()) setWait({ until, sentTo: "" });
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
      sessionStorage.setItem(storageKey, String(started.until));
      setNow(Date.now());
      setWait(started);
    },
  };
}
