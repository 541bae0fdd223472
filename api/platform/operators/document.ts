import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  CommandFrame,
  CommandInput,
  InvitationAnswer,
  InvitationInput,
  JoinAnswer,
  JoinInput,
  NoInput,
  OperatorSignInAnswer,
  OperatorSignInInput,
  SignOutAnswer,
} from "./schema.ts";

const calls: readonly {
  path: string;
  summary: string;
  input: z.ZodObject;
  answer: z.ZodType;
  type?: string;
  needsSession?: boolean;
}[] = [
  {
    path: "login",
    summary: "Signs an operator in by password and code; tries are counted by address, and by address with name",
    input: OperatorSignInInput,
    answer: OperatorSignInAnswer,
  },
  {
    path: "invitation",
    summary: "Opens an invitation and gives the secret for an authenticator",
    input: InvitationInput,
    answer: InvitationAnswer,
  },
  {
    path: "join",
    summary: "Uses an invitation: sets the password and proves the authenticator, then signs in",
    input: JoinInput,
    answer: JoinAnswer,
  },
  { path: "logout", summary: "Ends the session", input: NoInput, answer: SignOutAnswer, needsSession: true },
  {
    path: "commands",
    summary:
      "Runs a command of `jadehall` by the operator's rights. Its answer is lines of JSON, one for each part of the " +
      "output, the last with the exit code. Leaving ends the command",
    input: CommandInput,
    answer: CommandFrame,
    type: "application/x-ndjson",
    needsSession: true,
  },
];

const problems = {
  401: "No session, or one that is over",
  403: "Neither TLS nor a request of the site's machine",
  413: "The body is too large",
  422: "Wrong fields",
  429: "Too many requests, or commands at once; Retry-After says when to try again (s)",
  503: "No command can be run now",
};

/** The OpenAPI 3.1 document of operators' calls, which members' clients have no use for. */
export function describeOperatorCalls(base: string) {
  const api = new OpenAPIHono();
  const registry = api.openAPIRegistry;
  registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  for (const { path, summary, input, answer, type = "application/json", needsSession = false } of calls) {
    const schema = answer instanceof z.ZodObject
      ? z.object({ status: z.literal(true), code: z.literal(200), ...answer.shape })
      : answer;
    registry.registerPath({
      method: "post",
      path: `${base}/${path}`,
      operationId: path,
      summary,
      security: needsSession ? [{ bearer: [] }] : [],
      request: { body: { content: { "application/json": { schema: input } } } },
      responses: {
        200: { description: "The answer", content: { [type]: { schema } } },
        ...Object.fromEntries(Object.entries(problems).map(([status, description]) => [status, { description }])),
      },
    });
  }
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Jadehall, for operators", version: "1" },
    servers: [{ url: "/", description: "This site" }],
  });
}
