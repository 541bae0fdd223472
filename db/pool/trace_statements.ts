import { SpanKind, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import type pg from "pg";

/** The longest text of a statement that a span has. */
const maxText = 2_000;

/**
 * Makes a span of each statement of a pool, by the names of OpenTelemetry's conventions for databases. Parameters, which
 * have members' data, are left out.
 */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  pool.on("connect", (client) => {
    const ask = client.query;
    const value = (...question: unknown[]): unknown => {
      const text = textOf(question[0]);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, maxText) };
      const span = tracer.startSpan(nameOf(text), { kind: SpanKind.CLIENT, attributes });
      const answer: unknown = Reflect.apply(ask, client, question);
      if (!(answer instanceof Promise)) {
        span.end();
        return answer;
      }
      answer.then(() => span.end(), (error) => {
        const code = String(Reflect.get(Object(error), "code") ?? "");
        span.setAttribute("db.response.status_code", code);
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return answer;
    };
    Object.defineProperty(client, "query", { value, configurable: true });
  });
}

function textOf(question: unknown): string {
  const text = typeof question === "string" ? question : Reflect.get(Object(question), "text");
  return typeof text === "string" ? text : "";
}

/** The statement's first word, as SELECT. */
function nameOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "statement";
}
