/**
 * Has `work` done when this process ends before it is disposed of: by its last line, by `Deno.exit` (which is how
 * signals should end it) or by an uncaught error. Nothing can be awaited then, and kill -9 leaves no time at all.
 */
export function onProcessEnd(work: () => void): Disposable {
  const endsByError = (event: Event) => {
    if (!event.defaultPrevented) work();
  };
  globalThis.addEventListener("unload", work);
  for (const name of errors) globalThis.addEventListener(name, endsByError);
  return {
    [Symbol.dispose]() {
      globalThis.removeEventListener("unload", work);
      for (const name of errors) globalThis.removeEventListener(name, endsByError);
    },
  };
}

const errors = ["error", "unhandledrejection"] as const;
