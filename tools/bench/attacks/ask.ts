import http from "node:http";

/** The request to send. */
export interface Question {
  method?: "GET" | "HEAD" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** An answer as far as it matters here. */
export interface Answer {
  status: number;
  text: string;
}

/** Asks the site on 127.0.0.1 over kept connections. */
export type Ask = (question: Question) => Promise<Answer>;

/**
 * Sends requests from one of this machine's own addresses, which fetch can't choose.
 * @param timeoutMs after which an answer that doesn't come is an error; without it is waited for
 */
export function asking(
  port: number,
  localAddress: string,
  { sockets = 64, timeoutMs }: { sockets?: number; timeoutMs?: number } = {},
): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  return ({ method = "GET", path, headers = {}, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const length = body === undefined ? {} : { "content-length": String(new Blob([body as BlobPart]).size) };
    const options = { host: "127.0.0.1", port, localAddress, agent, method, path, headers: { ...headers, ...length } };
    const request = http.request(options, (response) => {
      let text = "";
      response.on("data", (piece) => text += piece);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    if (timeoutMs !== undefined) request.setTimeout(timeoutMs, () => request.destroy(new Error("no answer in time")));
    request.on("error", reject);
    request.end(body);
    return promise;
  };
}

/** Posts JSON to one of the API's calls. */
export function apiCall(path: string, body: unknown, token?: string): Question {
  return {
    method: "POST",
    path: `/api/v1/${path}`,
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  };
}
