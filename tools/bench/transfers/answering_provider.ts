// Answers the site's calls of hmac_json from memory, without a look at the signature and without a disk: what a transfer
// then costs is the site's own. Writes its address as a line.
// Usage: answering_provider.ts <secret>
import { hmacJsonSignatureHeader, signHmacJsonAnswer } from "@/api/games/providers/hmac_json/signature.ts";

const [secret] = Deno.args as [string];
const balances = new Map<string, bigint>();

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) => Deno.stdout.writeSync(new TextEncoder().encode(`http://127.0.0.1:${port}\n`)),
}, async (request) => {
  const text = await request.text();
  // A bet log is asked for by a form, and there is none.
  if (!text.startsWith("{")) return new Response(null, { status: 404 });
  const { player, id, amount = "0" } = JSON.parse(text);
  const change = BigInt(amount);
  const balance = (balances.get(player) ?? 0n) + change;
  balances.set(player, balance);
  const moved = String(change < 0n ? -change : change);
  const answer = JSON.stringify({ ok: true, id, moved, balance: String(balance) });
  const signature = signHmacJsonAnswer(secret, request.headers.get(hmacJsonSignatureHeader) ?? "", answer);
  return new Response(answer, {
    headers: { "content-type": "application/json", [hmacJsonSignatureHeader]: signature },
  });
});
