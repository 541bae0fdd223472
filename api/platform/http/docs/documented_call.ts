import type { Call, CallKind } from "../call.ts";

/** How a call in a third party's format is described in the OpenAPI document. */
export interface RawCall {
  summary: string;
  /** It needs a session; else its callers have none. */
  needsSession?: boolean;
  /** Each status that it answers with, and its meaning. */
  answers: Record<number, string>;
}

/** One method of a call, which the OpenAPI document describes once it is read. */
export type DocumentedCall =
  & {
    /** The feature's name in the document. */
    tag: string;
    method: "GET" | "POST";
    /** Relative to where the API's calls are, without a leading slash. */
    path: string;
  }
  & ({ kind: CallKind | "upload"; call: Call } | { kind: "raw"; call: RawCall });
