import assert from "node:assert/strict";
import { z } from "zod";
import { type FormFields, formOf } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";

/** The API's answers, as far as this test reads them. */
const Answer = z.object({
  status: z.boolean(),
  token: z.string().optional(),
  errorCode: z.string().optional(),
  data: z.object({ id: z.int(), order_id: z.string() }).partial().optional(),
});
export type Answer = z.output<typeof Answer>;

/** Calls of one member at any process of a site. */
export interface Caller {
  /** Posts JSON, or a form with files. A refusal is an answer as well. */
  call(path: string, body: Record<string, unknown> | FormData): Promise<Answer>;
}

/** Signs in with a password and gives the session's token. */
export async function signIn(siteUrl: string, account: string, password: string): Promise<string> {
  const { token } = await post(siteUrl, "user/login", { account, password }, {});
  assert.ok(token);
  return token;
}

/** A member's calls at one process, each with an Idempotency-Key of its own. */
export function callerAt(siteUrl: string, token: string): Caller {
  return {
    call: (path, body) =>
      post(siteUrl, path, body, { "authorization": `Bearer ${token}`, "idempotency-key": crypto.randomUUID() }),
  };
}

/** Binds what is given and gives its id. */
export async function bind(
  { call }: Caller,
  path: string,
  fields: FormFields | Record<string, string>,
): Promise<string> {
  const { data } = await call(path, path === "user/bank/create" ? formOf(fields) : fields);
  assert.ok(data?.id);
  return String(data.id);
}

async function post(
  siteUrl: string,
  path: string,
  body: Record<string, unknown> | FormData,
  headers: Record<string, string>,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${siteUrl}/api/v1/${path}`, {
    method: "POST",
    headers: { ...headers, ...(isForm ? {} : { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return Answer.parse(await response.json());
}
