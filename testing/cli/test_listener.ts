import type { Log } from "@/api/log/log.ts";
import { createSecurityLog } from "@/api/log/security_log.ts";
import { readEnvironment } from "@/server/environment/environment.ts";
import { type Listener, openListener } from "@/server/listener/listener.ts";
import type { FindCaller } from "@/server/listener/requests.ts";

/** A listener on a free port, with what it logged. */
export interface TestListener extends AsyncDisposable {
  url: string;
  open: Listener["open"];
  close(): Promise<void>;
  /** `level event`, in order. */
  logged: string[];
}

/** Opens a listener with these variables of the environment; without a handler requests wait. */
export function testListener(
  variables: Record<string, string> = {},
  handler?: (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>,
  findCaller?: FindCaller,
): TestListener {
  const reading = readEnvironment((name) => ({ PORT: "0", ...variables })[name]);
  if (!reading.ok) throw new Error(reading.problems.join());
  const logged: string[] = [];
  const writer = (level: string) => (event: string) => void logged.push(`${level} ${event}`);
  const log: Log = { info: writer("info"), warn: writer("warn"), error: writer("error") };
  const listener = openListener(reading.value, log, createSecurityLog(log));
  if (handler) listener.open(async (request, info) => await handler(request, info), findCaller);
  return {
    url: `http://127.0.0.1:${listener.port}`,
    open: listener.open,
    close: listener.close,
    logged,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
