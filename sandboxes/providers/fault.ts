import type { Inputs, SandboxAnswer, SandboxCall, SandboxCallName } from "./calls.ts";
import type { ProtocolHandler, ReadRequest } from "./protocol_handler.ts";

/** A fault that a test gives one call of the service. A field that is left out causes none. */
export interface Fault {
  /** Waited for before the service acts. */
  before?: Promise<unknown>;
  /** False: the service never does what was asked. */
  acts?: boolean;
  /** A transfer is taken and answered with `pending`; it is decided once this resolves. */
  decides?: Promise<unknown>;
  /** A transfer moves only this, in cents. */
  movesCents?: bigint;
  /** Waited for after the service acted and before it answers. */
  after?: Promise<unknown>;
  /** Answered in place of the outcome, in the protocol's format. */
  says?: SandboxAnswer;
  /** The fault of the answer itself. */
  reply?: FaultyReply;
}

/**
 * `cut` breaks the connection off in the middle of the answer, `unsigned` and `altered` break its signature,
 * `of_another` is about another transfer, `to_another` is the answer to another request. A text is sent in place of the
 * answer, and a function changes it; both are signed, as by a faulty provider.
 */
export type FaultyReply =
  | "cut"
  | "unsigned"
  | "altered"
  | "of_another"
  | "to_another"
  | { status?: number; body: string }
  | ((text: string) => string);

/** Decides, call by call, which fault happens; null for none. Tests give one, nothing else does. */
export type FaultHook = <Name extends SandboxCallName>(call: Name, input: Inputs[Name]) => Fault | null;

/** Answers a request, with a fault or without. */
export async function answerWith(
  fault: Fault | null,
  handler: ProtocolHandler,
  input: ReadRequest,
  act: () => Promise<SandboxAnswer>,
): Promise<Response> {
  await fault?.before;
  const acted = fault?.acts === false ? null : await act();
  await fault?.after;
  const answer = fault?.says ?? acted;
  const reply = fault?.reply;
  if (reply === "cut") return cutOff();
  if (typeof reply === "object") return await sealed(handler, input, { status: reply.status ?? 200, text: reply.body });
  if (!answer) return new Response(null, { status: 500 });
  const written = handler.write(confused(input, reply), answer);
  if (typeof reply === "function") return await sealed(handler, input, { ...written, text: reply(written.text) });
  const response = await sealed(handler, reply === "to_another" ? confused(input, reply) : input, written);
  if (reply === "unsigned") return new Response(response.body, { status: response.status });
  if (reply === "altered") {
    return new Response(`${written.text} `, { status: response.status, headers: response.headers });
  }
  return response;
}

async function sealed(
  handler: ProtocolHandler,
  input: ReadRequest,
  { status, text }: { status: number; text: string },
) {
  const headers = { "content-type": "application/json", ...await handler.seal(input, text) };
  return new Response(text, { status, headers });
}

/** The request as a service takes it that mixes things up. */
function confused(input: ReadRequest, reply: FaultyReply | undefined): ReadRequest {
  if (reply === "to_another") return { ...input, ticket: crypto.randomUUID() };
  return reply === "of_another" ? { ...input, call: ofAnother(input.call) } : input;
}

function ofAnother(call: SandboxCall): SandboxCall {
  const id = crypto.randomUUID();
  if (call.name === "transfer") return { ...call, input: { ...call.input, id } };
  return call.name === "status" ? { ...call, input: { ...call.input, id } } : call;
}

/** An answer that begins well and ends in a broken connection: it promises more than it sends. */
function cutOff(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"ok":true,'));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "application/json", "content-length": "1000" } });
}
