// Serves the page of sixty cards, by the application or bare, and writes the port it listens on. One process each: what one of them loads or
// warms up must not reach the other.
import { signal } from "@preact/signals";

const hostname = "127.0.0.1";
const onListen = ({ port }: Deno.NetAddr) => Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`));

if (Deno.args[0] === "app") await serveApp(Deno.args[1]!);
else await serveBare();

async function serveApp(buildDir: string): Promise<void> {
  const { createPageHandler } = await import("@/server/fresh.ts");
  const { app } = await import("./cards_site/main.ts");
  const root = new URL("./cards_site/", import.meta.url);
  Deno.serve({ hostname, port: 0, onListen }, await createPageHandler(app, { root, buildDir: new URL(buildDir) }));
}

async function serveBare(): Promise<void> {
  const { renderToString } = await import("preact-render-to-string");
  const { Document } = await import("./cards_site/components/Document.tsx");
  const { Shelf } = await import("./cards_site/components/Shelf.tsx");
  const headers = { "content-type": "text/html; charset=utf-8" };
  Deno.serve({ hostname, port: 0, onListen }, () => {
    const html = renderToString(
      <Document>
        <Shelf stars={signal(0)} />
      </Document>,
    );
    return new Response("<!DOCTYPE html>" + html, { headers });
  });
}
