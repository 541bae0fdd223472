import { errorFields, errorKind } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";

/**
 * Logs uncaught errors with their stacks and lets the process go on: one visitor's request must not end those of all
 * others. Nothing is left half done, as all that belongs together is one transaction of the database.
 */
export function surviveErrors(ctx: Pick<Ctx, "log" | "now" | "incidents">): Disposable {
  const note = (what: string, error: unknown) =>
    ctx.incidents.failed(ctx, {
      level: "error",
      event: what,
      subject: errorKind(error),
      endsBySilence: true,
      fields: errorFields(error),
    });
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
