// Uses the site as honest members do, each at a steady rate and from an address of their own, until its stdin ends. Writes
// a line for each request: whose it was, when it was due, and how many milliseconds later its answer was there.
// Usage: honest_members.ts <port> <ms between two requests of a member>, and one line of stdin with their tokens as JSON.
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { linesOf } from "@/testing/lines.ts";
import { honestAddress } from "./honest_address.ts";
import { apiCall, asking, type Question } from "./ask.ts";

/** The time counted for a request that isn't answered well: as long as a member waits. */
const failedMs = 10_000;

const [port, pauseMs] = Deno.args.map(Number) as [number, number];
const lines = linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream())).getReader();
const tokens: string[] = JSON.parse((await lines.read()).value ?? "[]");
for (const [index, token] of tokens.entries()) useSite(token, index);
await lines.read();
Deno.exit();

async function useSite(token: string, index: number): Promise<void> {
  const ask = asking(port, honestAddress(index), { sockets: 1, timeoutMs: failedMs });
  let due = performance.now() + pauseMs * index / tokens.length;
  for (let round = index % 3;; round++, due += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const at = performance.timeOrigin + due;
    const isGood = await ask(question(token, round)).then(
      ({ status, text }) => status === 200 && !text.includes('"status":false'),
      () => false,
    );
    say({ member: index, at, ms: isGood ? performance.now() - due : failedMs, isGood });
  }
}

/** In turn: who am I, the home page, points into a game; the same again, and the points back out. */
function question(token: string, round: number): Question {
  if (round % 3 === 0) return apiCall("user/detail", {}, token);
  if (round % 3 === 1) return { path: "/", headers: { cookie: `${sessionCookie}=${token}` } };
  return apiCall("game/transfer", { game_name: "rsg", amount: round % 6 === 2 ? 1 : -1 }, token);
}

function say(sample: { member: number; at: number; ms: number; isGood: boolean }): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(sample)}\n`));
}
