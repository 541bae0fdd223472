import { z } from "zod";

/** A JSON Schema as the OpenAPI document has it, as far as the tests look into it. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  example?: unknown;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** One operation of the document, ready to be called and checked. */
export interface Operation {
  method: "GET" | "POST";
  path: string;
  /** The payload, whether it travels as JSON or as query parameters. */
  payload: JsonSchema;
  needsSession: boolean;
  isWrite: boolean;
  takesKey: boolean;
  /** The actions that it covers in the table of members' statuses. */
  actions: readonly string[];
  /** Whether the document takes a payload. */
  accepts(payload: unknown): boolean;
  /** Checks an answer against the document; null if it is as documented. */
  faultOf(status: number, body: unknown): string | null;
}

/**
 * The operations of an OpenAPI document that take and give JSON: not those in a third party's own words, and not those
 * that take a form with files.
 */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([, { responses, requestBody }]) =>
      responses["200"]?.content && (!requestBody || requestBody.content["application/json"])
    ).map(([method, operation]) => read(document, path, method === "get" ? "GET" : "POST", operation))
  );
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface DocumentedOperation {
  security: unknown[];
  "x-member-action": string[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { content?: { "application/json": { schema: JsonSchema } } }>;
}

function read(document: Document, path: string, method: "GET" | "POST", operation: DocumentedOperation): Operation {
  const payload = method === "POST" ? bodyOf(operation) : queryOf(operation);
  const accepted = checker(document, payload);
  const answers = Object.fromEntries(
    Object.entries(operation.responses).map(([status, { content }]) =>
      [status, content && checker(document, content["application/json"].schema)] as const
    ),
  );
  return {
    method,
    path,
    payload,
    needsSession: operation.security.length > 0,
    isWrite: "403" in operation.responses,
    actions: operation["x-member-action"],
    takesKey: operation.parameters?.some(({ name }) => name === "Idempotency-Key") ?? false,
    accepts: (value) => accepted.safeParse(value).success,
    faultOf(status, body) {
      const answer = answers[String(status)];
      if (!answer) return `${status} is not in the document`;
      const checked = answer.safeParse(body);
      return checked.success ? null : checked.error.message;
    },
  };
}

function bodyOf(operation: DocumentedOperation): JsonSchema {
  return operation.requestBody?.content["application/json"].schema ?? {};
}

function queryOf({ parameters = [] }: DocumentedOperation): JsonSchema {
  const query = parameters.filter((parameter) => parameter.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

function checker(document: Document, schema: JsonSchema): z.ZodType {
  return z.fromJSONSchema(withoutReferences(document, schema) as Parameters<typeof z.fromJSONSchema>[0]);
}

function withoutReferences(document: Document, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withoutReferences(document, part));
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) {
    const name = String(schema.$ref).replace("#/components/schemas/", "");
    return withoutReferences(document, document.components.schemas[name]);
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withoutReferences(document, part)]));
}
