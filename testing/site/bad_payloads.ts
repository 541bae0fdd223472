import type { JsonSchema, Operation } from "./api_document.ts";

/** A payload as JSON text, with what is wrong with it. */
export interface OddPayload {
  what: string;
  text: string;
  /** Whether the call has to refuse it as a field error, whatever else it says. */
  refused: boolean;
}

/** A payload that the document takes: what the test knows of a field, else its example, else something of its type. */
export function goodPayload({ payload }: Operation, known: Record<string, unknown>): Record<string, unknown> {
  const required = new Set(payload.required);
  return Object.fromEntries(
    Object.entries(payload.properties ?? {}).filter(([name]) => required.has(name) || name === "amount")
      .map(([name, schema]) => [name, known[name] ?? exampleOf(schema)]),
  );
}

/**
 * A good payload with one field after the other missing, of another type, out of bounds, or not storable.
 *
 * @param values how many of the values each field is given, from another one on at each
 */
export function* oddPayloads(
  operation: Operation,
  good: Record<string, unknown>,
  values: number,
): Generator<OddPayload> {
  for (const name of operation.payload.required ?? []) {
    const { [name]: _, ...rest } = good;
    yield { what: `${name} missing`, text: JSON.stringify(rest), refused: true };
  }
  for (const [at, [name, schema]] of Object.entries(operation.payload.properties ?? {}).entries()) {
    const first = (operation.path.length + at * values) % oddValues.length;
    for (const value of [...oddValues, ...oddValues].slice(first, first + Math.min(values, oddValues.length))) {
      const payload = { ...good, [name]: value };
      // Where the document names no least amount, the call refuses by its own rules.
      const isLimited = name === "amount" && schema.minimum !== undefined;
      // The document alone says whether a call takes none.
      const isBad = isLimited && value !== null && !isAmount(value);
      const refused = !operation.accepts(payload) || !isStorable(value) || isBad;
      yield { what: `${name} = ${JSON.stringify(value).slice(0, 60)}`, text: JSON.stringify(payload), refused };
    }
    for (const number of ["1e999", "-1e999"]) {
      const text = JSON.stringify({ ...good, [name]: "NUMBER" }).replace('"NUMBER"', number);
      yield { what: `${name} = ${number}`, text, refused: true };
    }
  }
}

const oddValues: unknown[] = [
  ...[null, true, false, [], {}, [1], { a: 1 }],
  ...[0, -0, -1, 1.5, 0.001, 1.005, 1e-7, 2 ** 31, 2 ** 53, 1e10 + 1, 1e21, 1e308, -1e308],
  ...["", " ", "0", "500", "-500", "1e3", "NaN", "Infinity", "null", "__proto__", "constructor", "hasOwnProperty"],
  ...["'; drop table members; --", "%00", "../../etc/passwd", "<script>", "\u202e", "💰", "x".repeat(40_000)],
  ...[
    "a\0b",
    "\ud800",
    "2026-02-30",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "9999999-01-01",
    "00000000-0000-0000-0000-000000000000",
  ],
];

function exampleOf(schema: JsonSchema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0]);
  return { string: "text", number: 1, integer: 1, boolean: true, array: [], object: {} }[schema.type ?? "object"];
}

function isStorable(value: unknown): boolean {
  return typeof value !== "string" || (value.isWellFormed() && !value.includes("\0"));
}

/** Whether a value is a number that some call may take for an amount: not zero, two decimals, not beyond all bounds. */
function isAmount(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && Math.abs(value) <= 1e10 &&
    /^-?\d+(\.\d{1,2})?$/.test(String(value));
}
