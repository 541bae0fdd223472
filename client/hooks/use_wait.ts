import { useEffect, useState } from "react";

/** Counts down the seconds (s) until something may be tried again; 0 when it may. */
export function useWait(): [leftS: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [leftS, setLeftS] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const count = () => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeftS(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [leftS, (seconds) => {
    setLeftS(seconds);
    setUntil(performance.now() + seconds * 1000);
  }];
}
