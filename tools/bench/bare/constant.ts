// Serves the text that it reads from its input for every request, as a constant, and writes the port it listens on.
const text = await new Response(Deno.stdin.readable).text();
const headers = { "content-type": "text/html; charset=utf-8" };
const onListen = ({ port }: Deno.NetAddr) => Deno.stdout.writeSync(new TextEncoder().encode(`${port}\n`));
Deno.serve({ hostname: "127.0.0.1", port: 0, onListen }, () => new Response(text, { headers }));
