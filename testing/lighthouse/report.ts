/** The parts of Lighthouse's report that are read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
export interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** A report's result for one audit. */
export interface Audit {
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { snippet?: string } }[] };
}

/** A page to look at, with the cookie of its reader if there is one, and the port of the browser that opens it. */
export interface Order {
  address: string;
  cookie: string | null;
  port: number;
}

/** The process's answer to an order, a line of JSON. */
export type Answer = { report: Report } | { error: string };
