import type { z } from "zod";

/**
 * A GET's query parameters as the fields that the same call's JSON would carry: where the schema wants a number or a
 * boolean, the text of one becomes one. Any other text stays text, so that the schema refuses it. Of a repeated
 * parameter the first counts.
 */
export function readQuery(params: URLSearchParams, schema: z.ZodObject): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = params.get(name);
    if (text !== null) fields[name] = fromText(text, typeOf(field));
  }
  return { ...fields };
}

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function fromText(text: string, type: string): unknown {
  if (type === "number" && jsonNumber.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "1")) return true;
  if (type === "boolean" && (text === "false" || text === "0")) return false;
  return text;
}

/** The JSON type under a field's optional, default, nullable and transform layers. */
function typeOf(field: z.core.$ZodType): string {
  const definition = field._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = definition.innerType ?? definition.in;
  return inner ? typeOf(inner) : definition.type;
}
