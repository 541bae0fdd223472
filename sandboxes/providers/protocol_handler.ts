import type { SandboxAnswer, SandboxCall } from "./calls.ts";

/** One protocol of the service: how a request is read, an answer written, and both are signed. */
export interface ProtocolHandler {
  /** The request, if the site signed it and it is fresh; otherwise what is wrong. */
  read(request: ReceivedRequest, now: Date): Promise<ReadRequest | Denial>;
  /** An answer in the protocol's format. */
  write(input: ReadRequest, answer: SandboxAnswer): WrittenAnswer;
  /** The headers that make a text the provider's answer to a request. */
  seal(input: ReadRequest, text: string): Promise<Record<string, string>>;
}

export interface ReceivedRequest {
  /** The call's name in the protocol. */
  name: string;
  /** Path of the whole address. */
  path: string;
  headers: Headers;
  body: string;
}

export interface ReadRequest {
  call: SandboxCall;
  /** Identifies this one request in the protocol; its answer repeats or signs it. */
  ticket: string;
}

export interface Denial {
  kind: "denied";
  status: 400 | 401 | 404;
  error: "bad_request" | "bad_signature" | "unknown_call";
}

export interface WrittenAnswer {
  status: number;
  text: string;
}

export const badSignature: Denial = { kind: "denied", status: 401, error: "bad_signature" };
export const badRequest: Denial = { kind: "denied", status: 400, error: "bad_request" };
export const unknownCall: Denial = { kind: "denied", status: 404, error: "unknown_call" };
