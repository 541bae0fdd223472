import type { IncomingMessage, ServerResponse } from "node:http";
import { discardRest, isUnread } from "./discard_rest.ts";

/** A request on its connection, and how far its answer is. */
export interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Ends when the answer is sent, or the client has left. */
  closed: Promise<void>;
  /** Since when the answer waits for the client to take more of it, by performance.now(); null while it doesn't. */
  stuckSince: number | null;
}

/**
 * Sends an answer. Ends when it is sent, or when the client has left: the rest of the answer is then cancelled. Of an
 * unread body that the client is still sending, little more is taken, and its connection is closed.
 */
export async function sendResponse(exchange: Exchange, response: Response): Promise<void> {
  const { incoming, outgoing, closed } = exchange;
  if (outgoing.destroyed || outgoing.headersSent) return void await response.body?.cancel();
  if (incoming.method === "HEAD") {
    await response.body?.cancel();
    outgoing.writeHead(response.status, headOf(exchange, response, null));
  } else if (isJson(response)) {
    await sendBytes(exchange, response, await response.bytes());
  } else if (response.body) {
    await sendBody(exchange, response, response.body.getReader());
  } else {
    outgoing.writeHead(response.status, headOf(exchange, response, 0));
  }
  if (isUnread(incoming)) await discardRest(incoming);
  exchange.stuckSince = performance.now();
  // The second time where the body was its last piece.
  outgoing.end();
  await closed;
}

/** JSON is no stream here: taken at once it costs a quarter of what reading its stream does. */
function isJson({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/json") === true;
}

const nothing = new Uint8Array();

/** A client has to take this much within `stallMs`. */
const pieceBytes = 64 * 1024;

async function sendBody(
  exchange: Exchange,
  response: Response,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<void> {
  const { outgoing, closed } = exchange;
  const first = await reader.read();
  const second = reader.read();
  if (first.done || await endsHere(second)) return await sendBytes(exchange, response, first.value ?? nothing);
  void closed.then(() => reader.cancel()).catch(() => {});
  outgoing.writeHead(response.status, headOf(exchange, response, null));
  await write(exchange, first.value);
  for (let next = await second; !next.done && !outgoing.destroyed; next = await reader.read()) {
    await write(exchange, next.value);
  }
}

/** Nearly all answers: in one piece with their end. */
async function sendBytes(exchange: Exchange, response: Response, bytes: Uint8Array): Promise<void> {
  const { incoming, outgoing } = exchange;
  // It may have left while the body was made.
  if (outgoing.destroyed || outgoing.headersSent) return;
  outgoing.writeHead(response.status, headOf(exchange, response, bytes.byteLength));
  if (bytes.byteLength > pieceBytes || isUnread(incoming)) await write(exchange, bytes);
  else outgoing.end(bytes);
}

async function write(exchange: Exchange, bytes: Uint8Array): Promise<void> {
  const { outgoing, closed } = exchange;
  for (let at = 0; at < bytes.byteLength && !outgoing.destroyed; at += pieceBytes) {
    if (outgoing.write(bytes.subarray(at, at + pieceBytes))) continue;
    exchange.stuckSince = performance.now();
    await Promise.race([new Promise<void>((resolve) => outgoing.once("drain", resolve)), closed]);
    exchange.stuckSince = null;
  }
}

/** The answer's headers as Node takes them, name after value. A length of null is left to the answer or to chunks. */
function headOf({ incoming }: Exchange, { status, headers }: Response, length: number | null): string[] {
  const head: string[] = [];
  // Several times as fast as the iterator.
  headers.forEach((value, name) => {
    if (length === null || name !== "content-length") head.push(name, value);
  });
  if (length !== null && status !== 204 && status !== 304) head.push("Content-Length", String(length));
  if (isUnread(incoming)) head.push("Connection", "close");
  return head;
}

/** Whether a stream has ended already. One made from text or bytes ends a turn after they were read from it. */
async function endsHere(next: Promise<ReadableStreamReadResult<Uint8Array>>): Promise<boolean> {
  let isOver = false;
  next.then(({ done }) => isOver = done, () => {});
  for (let turn = 0; turn < 3 && !isOver; turn++) await null;
  return isOver;
}
