/** Answers a request; `info` describes its connection. */
export type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Promise<Response>;

/** An answer of the listener itself, to a request that never reaches the site. */
export function plain(status: keyof typeof texts): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...((status === 429 || status === 503) && { "Retry-After": "5" }),
  };
  return new Response(`${texts[status]}\n`, { status, headers });
}

const texts = {
  400: "Bad Request",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
