import { useEffect, useState } from "react";

/**
 * How long there is left to pay in ms, counted each second.
 * @param serverNowMs the server's time when the page was made: the visitor's clock may be wrong
 */
export function useTimeLeft(expiresAt: string, serverNowMs: number): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const aheadMs = serverNowMs - Date.now();
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(expiresAt) - nowMs;
}
