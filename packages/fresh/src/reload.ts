/** Where a page in development listens for the server. */
export const RELOAD_PATH = "/_fresh/alive";

/** Distinguishes this run of the server from the next. */
const run = crypto.randomUUID();

/** A stream that says which run of the server this is and then stays open until the server ends. */
export function serverAlive(): Response {
  const hello = new TextEncoder().encode(`retry: 300\ndata: ${run}\n\n`);
  const body = new ReadableStream({ start: (stream) => stream.enqueue(hello) });
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}

/** The script that reloads a page in development once another run of the server answers; nothing in production. */
export function reloadTag(mode: "development" | "production", nonce: string): string {
  if (mode === "production") return "";
  return `<script${nonce === "" ? "" : ` nonce="${nonce}"`}>${SCRIPT}</script>`;
}

const SCRIPT = `{
  let run;
  new EventSource("${RELOAD_PATH}").onmessage = ({ data }) => {
    if (run && run !== data) location.reload();
    run = data;
  };
}`;
