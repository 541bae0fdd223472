/** Structured log. Fields are never secrets, tokens, passwords or full account numbers. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Record<string, string | number | boolean | null | undefined>;
