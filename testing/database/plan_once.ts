import type pg from "pg";

/**
 * Has a connection prepare each statement with parameters that it is asked a second time. Production's can't: behind a
 * transaction pooler each transaction may have another session.
 */
export function planOnce(client: pg.ClientBase): void {
  const requested = new Map<string, string | null>();
  let named = 0;
  const { query } = client;
  const ask = (text: unknown, values: unknown, ...rest: unknown[]) => {
    // The session is cleaned for another test.
    if (typeof text === "string" && text.includes("deallocate all")) requested.clear();
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0 || rest.length > 0) {
      return Reflect.apply(query, client, [text, values, ...rest]);
    }
    if (requested.get(text) === null) requested.set(text, `s${++named}`);
    const name = requested.get(text);
    if (name) return Reflect.apply(query, client, [{ name, text, values }]);
    requested.set(text, null);
    return Reflect.apply(query, client, [text, values]);
  };
  client.query = ask as typeof client.query;
}
