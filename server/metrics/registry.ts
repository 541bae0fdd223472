import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type Metrics, noMetrics } from "@/api/metrics.ts";
import { version } from "@/shared/version.ts";

/** A process's measurements, and the values that a scrape reads. */
export interface MetricsRegistry {
  metrics: Metrics;
  /** Sets a value of the moment; null takes it away. */
  set(name: string, help: string, value: number | null, labels?: Record<string, string>): void;
  /** All, in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Creates a process's registry, empty.
 * @param now time that only goes on, in ms
 */
export function createRegistry({ now = () => performance.now() } = {}): MetricsRegistry {
  const registry = new Registry();
  const registers = [registry];
  const gauges = new Map<string, Gauge>();
  const requests = new Counter({
    name: "jadehall_requests_total",
    help: "Requests by the pattern of their route and by status",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "jadehall_request_seconds",
    help: "Time until the head of an answer was ready",
    labelNames: ["route"],
    buckets: requestBuckets,
    registers,
  });
  const refusals = new Counter({
    name: "jadehall_refusals_total",
    help: "Refused requests by the code of their problem or refusal",
    labelNames: ["code"],
    registers,
  });
  const calls = new Histogram({
    name: "jadehall_service_call_seconds",
    help: "Calls to other services; those without an answer that decides are failures",
    labelNames: ["service", "code", "call", "answered"],
    buckets: callBuckets,
    registers,
  });
  const reads = new Counter({
    name: "jadehall_replica_reads_total",
    help: "Reads that may be late, by the server that they were done on; without REPLICA_URL none",
    labelNames: ["server"],
    registers,
  });
  // To find a counter by its labels costs more than to count.
  const requestsOf = cacheByLabels((route: string, status: string) => requests.labels(route, status));
  const durationsOf = cacheByLabels((route: string) => durations.labels(route));
  const jobs = new Map<string, { everyMs: number; at: number }>();
  new Gauge({
    name: "jadehall_job_lag_seconds",
    help: "How much longer than its rest ago a job's last run without an error has ended",
    labelNames: ["name"],
    registers,
    collect() {
      for (const [name, { everyMs, at }] of jobs) this.set({ name }, Math.max(0, now() - at - everyMs) / 1000);
    },
  });

  function set(name: string, help: string, value: number | null, labels: Record<string, string> = {}): void {
    let gauge = gauges.get(name);
    if (!gauge) {
      gauge = new Gauge({ name: `jadehall_${name}`, help, labelNames: Object.keys(labels), registers });
      gauges.set(name, gauge);
    }
    if (value === null) gauge.remove(labels);
    else gauge.set(labels, value);
  }

  set("build_info", "The running version", 1, { version });
  return {
    metrics: {
      answered(route, status, seconds) {
        requestsOf(route, String(status)).inc();
        durationsOf(route).observe(seconds);
      },
      refused: (code) => refusals.inc({ code }),
      called(call, isAnswered, seconds) {
        calls.observe({ ...call, answered: isAnswered ? "yes" : "no" }, seconds);
      },
      traced: noMetrics.traced,
      read: (server) => reads.inc({ server }),
      worked: ({ name, everyMs }) => void jobs.set(name, { everyMs, at: now() }),
    },
    set,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The same function, whose values are made once for the same labels. These are of bounded sets. */
function cacheByLabels<Labels extends string[], Value>(
  make: (...labels: Labels) => Value,
): (...labels: Labels) => Value {
  const made = new Map<string, Value>();
  return (...labels) => {
    const key = labels.join(" ");
    let value = made.get(key);
    if (value === undefined) made.set(key, value = make(...labels));
    return value;
  };
}
