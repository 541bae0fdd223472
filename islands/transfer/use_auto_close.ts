import { useEffect, useState } from "react";

/** How long a dialog that closes by itself stays after points went into the game, in ms: the client contract's. */
const closesAfterMs = 2000;

/** The key of the browser's storage under which the member's choice is kept. */
const storageKey = "transfer-closes";

/** The member's choice whether the dialog closes by itself. */
export interface AutoClose {
  isOn: boolean;
  choose(isOn: boolean): void;
}

/**
 * Closes the dialog some time after points went in, if the member has chosen so in this browser; otherwise it stays.
 * @param isIn whether points have just gone in and nothing else was begun
 */
export function useAutoClose(isIn: boolean, close: () => void): AutoClose {
  const [isOn, setOn] = useState(readChoice);
  useEffect(() => {
    if (!isOn || !isIn) return;
    const closing = setTimeout(close, closesAfterMs);
    return () => clearTimeout(closing);
  }, [isOn, isIn]);
  return {
    isOn,
    choose(chosen) {
      setOn(chosen);
      keepChoice(chosen);
    },
  };
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** A browser that keeps nothing has the choice until the dialog is closed. */
function keepChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // It is kept by the dialog alone.
  }
}
