import type { z } from "zod";
import type { TimeSpan } from "@/api/games/providers/port.ts";
import type { SandboxCall } from "./calls.ts";

/** For each request of a protocol by its name: what its payload means as a call of the service. */
type Readers<Requests extends Record<string, z.ZodType>> = {
  [Name in keyof Requests]: (payload: z.output<Requests[Name]>) => SandboxCall;
};

/** Reads a protocol's requests. */
interface CallReader<Name> {
  isCall(name: string): name is Name & string;
  /** The call, or null for fields that the request's schema does not accept. */
  readCall(name: Name, fields: unknown): SandboxCall | null;
}

/** The span of a request that may name one; null if it leaves out its beginning or its end. */
export function callSpanOf(from: Date | undefined, to: Date | undefined): TimeSpan | null {
  return from && to ? { from, to } : null;
}

/** Reads a protocol's requests by their schemas and {@link Readers}. */
export function callReader<Requests extends Record<string, z.ZodType>>(
  requests: Requests,
  readers: Readers<Requests>,
): CallReader<keyof Requests> {
  return {
    isCall: (name): name is keyof Requests & string => Object.hasOwn(requests, name),
    readCall(name, fields) {
      const payload = requests[name]!.safeParse(fields);
      return payload.success ? readers[name](payload.data as z.output<Requests[typeof name]>) : null;
    },
  };
}
