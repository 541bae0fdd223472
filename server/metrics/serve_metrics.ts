import type { Ctx } from "@/api/context.ts";
import { features } from "@/api/features.ts";
import { errorFields } from "@/api/log/cause_text.ts";
import type { Log } from "@/api/log/log.ts";
import type { SecurityLog } from "@/api/log/security_log.ts";
import type { Metrics } from "@/api/metrics.ts";
import { agesSeconds, readQueueAges } from "@/api/queues.ts";
import { cacheFor } from "@/api/work/cache_for.ts";
import { openPool } from "@/db/connect.ts";
import type { OpenDatabase } from "../database/open_database.ts";
import type { Environment } from "../environment/environment.ts";
import { createRegistry, type MetricsRegistry } from "./registry.ts";

/** A process's measurements, at /metrics of a port of their own. */
export interface MetricsServer extends AsyncDisposable {
  metrics: Metrics;
  url: string;
  /** The same security log, which counts what it is given. */
  counting(securityLog: SecurityLog): SecurityLog;
  /** The site has started: from now on a scrape reads it. */
  start(ctx: Ctx, database: Pick<OpenDatabase, "load" | "url">): void;
}

/** However many scrape, the database is read once in this time, in ms. */
const readEveryMs = 5_000;

/** How long the database may take to answer a scrape, in ms. */
const patienceMs = 5_000;

/** How often the event loop is asked for a turn, in ms: its lag is how much later the turn comes. */
const turnMs = 500;

/** Starts to listen. Throws when the port is taken. */
export function serveMetrics(
  { METRICS_HOST: hostname, METRICS_PORT: port = 0 }: Pick<Environment, "METRICS_HOST" | "METRICS_PORT">,
  log: Log,
): MetricsServer {
  const registry = createRegistry();
  const cleanup = new AsyncDisposableStack();
  const lag = cleanup.use(watchEventLoop());
  let readSite: (() => Promise<void>) | null = null;
  const server = listen();
  cleanup.defer(() => server.shutdown());
  const { metrics } = registry;
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  return {
    metrics,
    url: `http://${host}:${server.addr.port}/metrics`,
    counting: (securityLog) => ({
      refused(request) {
        metrics.refused(request.code);
        securityLog.refused(request);
      },
      failed: (request) => securityLog.failed(request),
      [Symbol.dispose]: () => securityLog[Symbol.dispose](),
    }),
    start(ctx, { load, url }) {
      // A connection of its own: a scrape has to show a pool whose connections are all at work.
      const own = openPool(url, { max: 1, answerMs: patienceMs });
      cleanup.defer(() => own.db.destroy());
      const readDatabase = cacheFor(readEveryMs, async () => {
        own.unanswered.closeAfter(patienceMs);
        await readBusiness(registry, { ...ctx, db: own.db });
      });
      readSite = async () => {
        readProcess(registry, ctx, load, lag.take());
        const isUp = await readDatabase().then(() => true, () => false);
        registry.set("database_up", "Whether the database has answered this scrape", isUp ? 1 : 0);
        if (!isUp) forgetBusiness(registry);
      };
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  };

  function listen() {
    try {
      return Deno.serve({ hostname, port, onListen() {} }, answer);
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
      throw new Error(`Port ${port} of ${hostname} is taken. Set METRICS_PORT to another.`);
    }
  }

  async function answer({ method, url }: Request): Promise<Response> {
    if (new URL(url).pathname !== "/metrics") return new Response("Not Found\n", { status: 404 });
    if (method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
    if (!readSite) return new Response("starting\n", { status: 503 });
    try {
      await readSite();
      return new Response(await registry.text(), { headers: { "Content-Type": registry.contentType } });
    } catch (error) {
      log.error("metrics failed", errorFields(error));
      return new Response("Internal Server Error\n", { status: 500 });
    }
  }
}

/** Reads the values of the process itself. */
function readProcess({ set }: MetricsRegistry, ctx: Ctx, load: OpenDatabase["load"], lagSeconds: number): void {
  const { rss, heapUsed } = Deno.memoryUsage();
  set("memory_bytes", "Memory of the process", rss);
  set("heap_bytes", "Memory of its objects", heapUsed);
  set("event_loop_lag_seconds", "How late a turn of the event loop came at most, since the last scrape", lagSeconds);
  set("clock_fault", "Whether the clocks differ, so that no write is taken", ctx.clock.fault() ? 1 : 0);
  set("notified", "Whether notifications of changes come", ctx.events.isListening() ? 1 : 0);
  const { open, idle, waiting, waits, waitedSeconds } = load();
  const connections = "Connections to the database";
  set("pool_connections", connections, open - idle, { state: "busy" });
  set("pool_connections", connections, idle, { state: "idle" });
  set("pool_waiting", "Who waits for a connection to the database now", waiting);
  set("pool_waits", "Who had to wait for a connection since the start", waits);
  set("pool_waited_seconds", "How long they waited, all together", waitedSeconds);
}

const [oldestHelp, rowsHelp] = [
  "How long the first that waits in a queue of `jadehall status` has waited",
  "What waits in a queue of `jadehall status`, for so many seconds or longer",
];

/** Reads the values that the database has. */
async function readBusiness({ set }: MetricsRegistry, ctx: Ctx): Promise<void> {
  for (const { name: queue, oldestSeconds, counts } of await readQueueAges(ctx.db)) {
    set("queue_oldest_seconds", oldestHelp, oldestSeconds, { queue });
    for (const [index, count] of counts.entries()) {
      set("queue_rows", rowsHelp, count, { queue, older_than: String(agesSeconds[index]) });
    }
  }
  for (const { name, help, read } of features.flatMap(({ metrics = [] }) => metrics)) set(name, help, await read(ctx));
}

/** Removes the values of the database: an old one would hide that it does not answer. */
function forgetBusiness({ set }: MetricsRegistry): void {
  for (const { name: queue } of features.flatMap(({ queues = [] }) => queues)) {
    set("queue_oldest_seconds", oldestHelp, null, { queue });
    for (const age of agesSeconds) set("queue_rows", rowsHelp, null, { queue, older_than: String(age) });
  }
  for (const { name, help } of features.flatMap(({ metrics = [] }) => metrics)) set(name, help, null);
}

/** Watches how late the event loop gives turns. */
function watchEventLoop(): Disposable & { take(): number } {
  let worst = 0;
  let due = performance.now() + turnMs;
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - due);
    due = now + turnMs;
  }, turnMs);
  Deno.unrefTimer(timer);
  return {
    take() {
      const seconds = worst / 1000;
      worst = 0;
      return seconds;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
