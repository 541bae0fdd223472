// Loaded when the first sheet of a document opens, and then serves all of its pages.

/** How far a sheet is dragged at least until it closes, in CSS pixels. */
const closesFromPx = 80;

/** Whether the step of the last sheet is being left. */
let isReturning = false;

/** The state of the page's own step of the history, which it gets back once that of its sheets is left. */
let ownState: object | null = null;

/** Gives open sheets their step of the history, so that going back closes them. They share one, and each page has one at most. */
export function enterStep(): void {
  if (isReturning || !lastOpen() || isAtStep()) return;
  ownState = history.state;
  // Fresh leaves a step without a state alone. Others it takes for another page's, and fetches or loads the page anew.
  history.replaceState(null, "");
  history.pushState({ ...ownState, sheet: true }, "");
}

/**
 * Leaves the step that a page was loaded again or come back to in. A page that took the step's place, as after a
 * sign-in, stays there: to go back would end what its user presses first.
 */
export function leaveOldStep(): void {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded?.type === "navigate") history.replaceState({ ...history.state, sheet: false }, "");
  else leaveStep();
}

/** Leaves the step if no sheet is open: the last one was closed, or a page has come without it. */
function leaveStep(): void {
  if (isReturning || lastOpen() || !isAtStep()) return;
  isReturning = true;
  ownState ??= { ...history.state, sheet: false };
  history.back();
}

addEventListener("popstate", () => {
  if (!isReturning && !isAtStep()) lastOpen()?.close();
  isReturning = false;
  if (ownState && !history.state) {
    history.replaceState(ownState, "");
    ownState = null;
  }
  // The next sheet may have been opened while the step was left.
  enterStep();
});

document.addEventListener("close", () => {
  leaveStep();
  // Going back has closed one of several.
  enterStep();
}, { capture: true });

document.addEventListener("pointerdown", ({ target, clientY: fromY, pointerId }) => {
  const handle = target instanceof Element && !target.closest("button") && target.closest(".grab, .dialog__head");
  const dialog = handle && handle.closest<HTMLDialogElement>("dialog:not([closedby=none])");
  if (!dialog) return;
  const drag = new AbortController();
  const downPx = ({ clientY }: PointerEvent) => Math.max(0, clientY - fromY);
  const end = (isClosing: boolean) => {
    drag.abort();
    dialog.style.translate = "";
    if (isClosing) dialog.close();
  };
  handle.setPointerCapture(pointerId);
  dialog.addEventListener("pointermove", (event) => dialog.style.translate = `0 ${downPx(event)}px`, drag);
  dialog.addEventListener("pointerup", (event) => end(downPx(event) >= closesFromPx), drag);
  dialog.addEventListener("pointercancel", () => end(false), drag);
});

function isAtStep(): boolean {
  return Boolean(history.state?.sheet);
}

/** The sheet in front; a dialog that only its own buttons end is none. */
function lastOpen(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog:modal:not([closedby=none])")].at(-1);
}
