import type { CallName } from "./wire.ts";

/** How a test makes one call of the service go wrong. What is left out goes as it should. */
export interface Fault {
  /** Waited for before the service acts. */
  before?: Promise<unknown>;
  /** False: the service never does what was asked. */
  acts?: boolean;
  /** A transfer moves only this, in cents. */
  movesCents?: bigint;
  /** Waited for after the service acted and before it answers. */
  after?: Promise<unknown>;
  /** `cut` breaks the connection off in the middle of the answer; otherwise this is sent in place of it. */
  reply?: "cut" | { status?: number; body: string };
}

/** Decides, call by call, what goes wrong; null for nothing. Tests give one, nothing else does. */
export type FaultHook = (call: CallName, payload: Record<string, unknown>) => Fault | null;

/** Carries out a fault around what the service would have done. */
export async function withFault(fault: Fault | null, act: () => Promise<Response>): Promise<Response> {
  if (!fault) return await act();
  await fault.before;
  const answer = fault.acts === false ? new Response(null, { status: 500 }) : await act();
  await fault.after;
  if (fault.reply === "cut") return cutOff();
  if (fault.reply) return new Response(fault.reply.body, { status: fault.reply.status ?? 200 });
  return answer;
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
