import type { z } from "zod";
import { textsOf } from "@/i18n/mod.ts";
import { type ApiContext, langOf } from "./context.ts";
import { fieldErrors } from "./field_errors.ts";
import { problem } from "./problem.ts";
import { readBody } from "./read_body.ts";
import { readQuery } from "./read_query.ts";
import { unstorableField } from "./storable.ts";

/** A checked input with the text it came as, or the answer that says what is wrong with it. */
export type ReadInput<Schema extends z.ZodObject> = { input: z.output<Schema>; text: string } | { refused: Response };

/** Takes a request's payload (a GET's query, a POST's JSON; no body is an empty payload) through the call's schema. */
export async function readInput<Schema extends z.ZodObject>(c: ApiContext, schema: Schema): Promise<ReadInput<Schema>> {
  const payload = c.req.method === "POST" ? await readJson(c) : queryOf(c, schema);
  if ("refused" in payload) return payload;
  const checked = schema.safeParse(payload.fields, { reportInput: true });
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

type Payload = { fields: unknown; text: string } | { refused: Response };

function queryOf(c: ApiContext, schema: z.ZodObject): Payload {
  const { search, searchParams } = new URL(c.req.url);
  return { fields: readQuery(searchParams, schema), text: search };
}

async function readJson(c: ApiContext): Promise<Payload> {
  const type = c.req.header("content-type");
  if (type && !jsonType.test(type)) return { refused: problem(c, 415, "not_json") };
  const body = await readBody(c.req.raw);
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
