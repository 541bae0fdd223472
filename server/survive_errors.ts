import type { Log } from "@/api/context.ts";

/**
 * Logs errors that nobody caught, with their stacks, and lets the process go on: one visitor's request must not end those
 * of all others. Nothing is half done by that, for whatever has to happen together is one transaction of the database.
 */
export function surviveErrors(log: Log): Disposable {
  const note = (what: string, error: unknown) =>
    log.error(what, { error: error instanceof Error ? error.stack ?? error.message : String(error) });
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    note("uncaught error", event.error);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    note("unhandled rejection", event.reason);
  };
  globalThis.addEventListener("error", onError);
  globalThis.addEventListener("unhandledrejection", onRejection);
  return {
    [Symbol.dispose]() {
      globalThis.removeEventListener("error", onError);
      globalThis.removeEventListener("unhandledrejection", onRejection);
    },
  };
}
