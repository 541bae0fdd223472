import type { Log } from "../context.ts";

/** Logs why a request failed, with the stack. Of one whose client has left nobody was kept from anything: that is no error. */
export function logFailure(log: Log, event: string, request: Request, error: unknown): void {
  const { method, url, signal } = request;
  const about = { method, path: new URL(url).pathname };
  if (signal.aborted) log.info("request abandoned", about);
  else log.error(event, { ...about, error: error instanceof Error ? error.stack ?? error.message : String(error) });
}
