import type { z } from "zod";
import { textsOf } from "@/i18n/mod.ts";
import { readAtMost } from "../../outgoing/read_at_most.ts";
import { type ApiContext, langOf } from "../context.ts";
import { fieldErrors, problem } from "../answer/problem.ts";

/** A checked input with the text it came as, or the answer that says what is wrong with it. */
export type ReadInput<Schema extends z.ZodObject> = { input: z.output<Schema>; text: string } | { refused: Response };

/** Takes a request's payload (a GET's query, a POST's JSON; no body is an empty payload) through the call's schema. */
export async function readInput<Schema extends z.ZodObject>(
  c: ApiContext,
  schema: Schema,
  limitBytes = maxBodyBytes,
): Promise<ReadInput<Schema>> {
  const payload = c.req.method === "POST" ? await readJson(c, limitBytes) : queryOf(c, schema);
  if ("refused" in payload) return payload;
  const checked = checkFields(schema, payload.fields);
  if (!checked.success) {
    return { refused: problem(c, 422, "invalid_input", fieldErrors(checked.error, textsOf(langOf(c)))) };
  }
  const unstorable = unstorableField(payload.fields as object);
  if (unstorable !== null) {
    const message = textsOf(langOf(c)).errors.fields.bad_characters;
    return { refused: problem(c, 422, "invalid_input", [{ path: unstorable, message }]) };
  }
  return { input: checked.data, text: payload.text };
}

/**
 * A text field that is left out and may not be empty gets the sentence of an empty one, which clients of the contract
 * know. One that may be empty is still missing: an empty nickname takes the nickname away.
 */
function checkFields<Schema extends z.ZodObject>(schema: Schema, fields: unknown) {
  const checked = schema.safeParse(fields, { reportInput: true });
  const missing =
    checked.error?.issues.flatMap((issue) =>
      issue.path.length === 1 && issue.input === undefined && isOfText(issue) ? [[issue.path[0], ""]] : []
    ) ?? [];
  if (missing.length === 0) return checked;
  const empty = { ...fields as object, ...Object.fromEntries(missing) };
  const again = schema.safeParse(empty, { reportInput: true });
  return again.success ? checked : again;
}

/** Whether a text is missing: any, or one of several. */
function isOfText(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "invalid_type") return issue.expected === "string";
  return issue.code === "invalid_value" && issue.values.every((value) => typeof value === "string");
}

type Payload = { fields: unknown; text: string } | { refused: Response };

function queryOf(c: ApiContext, schema: z.ZodObject): Payload {
  const { search, searchParams } = new URL(c.req.url);
  return { fields: readQuery(searchParams, schema), text: search };
}

async function readJson(c: ApiContext, limitBytes: number): Promise<Payload> {
  const type = c.req.header("content-type");
  if (type && !jsonType.test(type)) return { refused: problem(c, 415, "not_json") };
  const body = await readBody(c.req.raw, limitBytes);
  if ("fault" in body) return { refused: problem(c, bodyStatuses[body.fault], body.fault) };
  if (body.text === "") return { fields: {}, text: "" };
  // Only a body declared as JSON is read: a form that another site posts can't pass for a call.
  if (!type) return { refused: problem(c, 415, "not_json") };
  try {
    return { fields: JSON.parse(body.text), text: body.text };
  } catch {
    return { refused: problem(c, 400, "broken_json") };
  }
}

const bodyStatuses = { body_too_large: 413, too_slow: 408, broken_json: 400 } as const;

const jsonType = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/** The largest JSON body a call takes, in bytes. */
export const maxBodyBytes = 64 * 1024;

/** Why a body could not be taken. */
export type BodyFault = "body_too_large" | "too_slow" | "broken_json";

/**
 * A request's body as text, read up to `limit` bytes and no further: a longer one is refused while it is still coming
 * in, and so is a slow one. Bytes that aren't UTF-8, and a body without its end, are `broken_json`.
 */
export async function readBody(
  request: Request,
  limit = maxBodyBytes,
): Promise<{ text: string } | { fault: BodyFault }> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { fault: "body_too_large" };
  const read = await readAtMost(request, limit);
  if ("cut" in read) return { fault: read.cut === "cut_short" ? "broken_json" : read.cut };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(read.bytes) };
  } catch (error) {
    if (error instanceof TypeError) return { fault: "broken_json" };
    throw error;
  }
}

/**
 * A GET's query parameters as the fields that the same call's JSON would carry: if the schema wants a number or a
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

/**
 * The first field that holds a string the database can't (NUL, or half of a surrogate pair), or null. Walks without
 * recursion, as a caller's input may be nested as deep as its size allows.
 */
export function unstorableField(fields: object): string | null {
  for (const [field, value] of Object.entries(fields)) {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const inner = open.pop();
      if (typeof inner === "string") {
        if (!isStorable(inner)) return isStorable(field) ? field : "";
      } else if (typeof inner === "object" && inner !== null) {
        for (const [key, part] of Object.entries(inner)) open.push(key, part);
      }
    }
  }
  return null;
}

/** Whether PostgreSQL's `text` can hold a string as it is. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
