import { SpanStatusCode, trace, type Tracer } from "@opentelemetry/api";
import { type Metrics, noMetrics } from "@/api/metrics.ts";
import { version } from "@/shared/version.ts";

/** Makes the site's own spans. Deno makes those of requests and of calls to other services, and sends all of them. */
export function siteTracer(): Tracer {
  return trace.getTracer("jadehall", version);
}

/** The same metrics, which name the span of a request by its route and make spans of jobs and of adapters' calls. */
export function withTraces(metrics: Metrics = noMetrics): Metrics {
  const tracer = siteTracer();
  return {
    ...metrics,
    answered(route, status, seconds) {
      trace.getActiveSpan()?.updateName(route).setAttribute("http.route", route);
      metrics.answered(route, status, seconds);
    },
    traced: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}
