import type { z } from "zod";
import { type CallContext, calls } from "./calls.ts";
import { type FaultHook, withFault } from "./fault.ts";
import { readText } from "./read_text.ts";
import { signatureHeader, timestampHeader, verify } from "./signature.ts";
import type { SandboxDb } from "./store/tables.ts";
import { type CallName, requests } from "./wire.ts";

/** What serving a call needs. */
export interface CallHouse {
  db: SandboxDb;
  now(): Date;
  origin: string;
  secret: string;
  fault: FaultHook | undefined;
}

/** Serves one signed call of the protocol: the signature first, then the payload's form, then the call. */
export async function serveCall(house: CallHouse, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const name = pathname.slice("/api/".length);
  if (!isCall(name)) return refuse(404, "unknown_call");
  if (request.method !== "POST") return refuse(405, "post_only");
  const body = await readText(request, maxRequestBytes);
  if (body === null) return refuse(413, "too_large");
  const signed = {
    timestamp: request.headers.get(timestampHeader) ?? "",
    method: request.method,
    path: pathname + search,
    body,
  };
  if (!verify(house.secret, signed, request.headers.get(signatureHeader) ?? "", house.now())) {
    return refuse(401, "bad_signature");
  }
  const payload = requests[name].safeParse(parseJson(body));
  if (!payload.success) return refuse(400, "bad_request");
  const fault = house.fault?.(name, payload.data) ?? null;
  return await withFault(fault, () => run(name, { ...house, movesCents: fault?.movesCents }, payload.data));
}

const maxRequestBytes = 16_384;

async function run<Name extends CallName>(
  name: Name,
  context: CallContext,
  payload: z.output<(typeof requests)[Name]>,
): Promise<Response> {
  const answer = await calls[name](context, payload);
  return answer === "conflict" ? refuse(409, "conflict") : Response.json(answer);
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(requests, name);
}

function refuse(status: number, error: string): Response {
  return Response.json({ ok: false, error }, { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
