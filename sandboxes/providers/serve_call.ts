import { readAtMost } from "@/api/platform/outgoing/read_at_most.ts";
import { type CallContext, carryOutCall, type SandboxAnswer } from "./calls.ts";
import type { ProtocolHandler, ReadRequest } from "./protocol_handler.ts";
import { answerWith, type Fault, type FaultHook } from "./fault.ts";
import type { SandboxDb } from "./store/tables.ts";

/** The means for serving a call. */
export interface CallSite {
  db: SandboxDb;
  now(): Date;
  origin: string;
  fault: FaultHook | undefined;
  betLogPage: number;
  gameListPage: number;
  /** Transfers that are taken and not decided. Only a fault leaves one here. */
  undecided: Set<string>;
}

/** Serves one signed call of a protocol: the signature first, then the payload's form, then the call. */
export async function serveSandboxCall(
  site: CallSite,
  handler: ProtocolHandler,
  request: Request,
  name: string,
): Promise<Response> {
  if (request.method !== "POST") return refuse(405, "post_only");
  const read = await readAtMost(request, maxRequestBytes);
  if ("cut" in read) return refuse(413, "too_large");
  const { pathname, search } = new URL(request.url);
  const received = {
    name,
    path: pathname + search,
    headers: request.headers,
    body: new TextDecoder().decode(read.bytes),
  };
  const input = await handler.read(received, site.now());
  if ("kind" in input) return refuse(input.status, input.error);
  const fault = site.fault?.(input.call.name, input.call.input) ?? null;
  return await answerWith(fault, handler, input, () => act(site, input, fault));
}

const maxRequestBytes = 16_384;

async function act(site: CallSite, { call }: ReadRequest, fault: Fault | null): Promise<SandboxAnswer> {
  const context: CallContext = {
    ...site,
    isUndecided: (transfer) => site.undecided.has(keyOf(transfer)),
    movesCents: fault?.movesCents,
  };
  if (!fault?.decides || call.name !== "transfer") return await carryOutCall(context, call);
  site.undecided.add(keyOf(call.input));
  fault.decides.then(async () => {
    await carryOutCall(context, call);
    site.undecided.delete(keyOf(call.input));
  });
  return { ok: false, error: "pending" };
}

function keyOf({ provider, id }: { provider: string; id: string }): string {
  return `${provider} ${id}`;
}

function refuse(status: number, error: string): Response {
  return Response.json({ ok: false, error }, { status });
}
