/**
 * Measures a process's work as it happens. A label is of a bounded set, as a route's pattern or a code: nothing that a
 * caller wrote, and no member.
 */
export interface Metrics {
  /** A request to a route, by its pattern, was answered after so many seconds. */
  answered(route: string, status: number, seconds: number): void;
  /** A request was refused, by the code of its problem or refusal. */
  refused(code: string): void;
  /** A call to another service has ended after so many seconds; `isAnswered` is whether its answer decides anything. */
  called(call: ServiceCall, isAnswered: boolean, seconds: number): void;
  /** A run of a job has begun its first rest, or ended without an error. */
  worked(job: { name: string; everyMs: number }): void;
  /** A read that may be late was done on this server. */
  read(server: "primary" | "replica"): void;
  /** Does some work as a part of the trace that is open, or as one of its own. */
  traced<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** A call of an adapter, as `{ service: "provider", code: "bng", call: "transfer" }`. */
export interface ServiceCall {
  service: "provider" | "vendor" | "payout sender" | "text messages" | "mail";
  code: string;
  call: string;
}

/** Measures nothing: a process without METRICS_PORT and traces. */
export const noMetrics: Metrics = {
  answered() {},
  refused() {},
  called() {},
  worked() {},
  read() {},
  traced: (_name, work) => work(),
};

/** The kinds of answers that decide nothing: the service may have acted all the same. */
const undecided: ReadonlySet<string> = new Set(["unknown", "later"]);

/** An adapter whose named calls are measured. */
export function measured<
  Call extends string,
  Adapter extends Record<Call, (...input: never[]) => Promise<{ kind: string }>>,
>(
  metrics: Metrics,
  { service, code }: Omit<ServiceCall, "call">,
  adapter: Adapter,
  calls: readonly Call[],
): Adapter {
  if (metrics === noMetrics) return adapter;
  const timed = calls.map((call) => [call, async (...input: never[]) => {
    const startedAt = performance.now();
    let isAnswered = false;
    try {
      const answer = await metrics.traced(`${service} ${code} ${call}`, () => adapter[call](...input));
      isAnswered = !undecided.has(answer.kind);
      return answer;
    } finally {
      metrics.called({ service, code, call }, isAnswered, (performance.now() - startedAt) / 1000);
    }
  }]);
  return { ...adapter, ...Object.fromEntries(timed) };
}
