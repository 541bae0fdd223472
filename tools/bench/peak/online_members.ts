// Is the members of a busy evening. Its input is lines of JSON: first the site's port, the url of its database, the members
// with their tokens and how patient they are; then how many of them are online, for how long to measure, or to begin nothing
// more and wait for what has begun. It answers each by a line.
import { linesOf } from "@/testing/lines.ts";
import { asking } from "../attacks/ask.ts";
import { type OpenStreams, openStreams } from "../events/open_streams.ts";
import { evening, type OnlineMember, type TimedAsk } from "./evening.ts";
import type { EveningSlice, Patience } from "./evening_load.ts";
import { playRounds } from "./play_rounds.ts";

const lines = linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream()))[Symbol.asyncIterator]();
const { value: first = "{}" } = await lines.next();
interface Start extends Patience {
  port: number;
  url: string;
  members: [id: string, token: string][];
}
const { port, url, members: given, timeoutMs, atOnce = Infinity }: Start = JSON.parse(first);
const members: OnlineMember[] = given.map(([id, token]) => ({ id, token, plays: false, moves: false }));
const ask = asking(port, "127.0.0.1", { sockets: 512, ...(timeoutMs !== undefined && { timeoutMs }) });
const streams: OpenStreams[] = [];
const running = new Set<Promise<void>>();
let online = 0;
let times: number[] = [];
let failures: string[] = [];
const playing = playRounds(url, () => members.slice(0, online).filter(({ plays }) => plays).map(({ id }) => id));
const perMs = evening.reduce((sum, { perMinute }) => sum + perMinute, 0) / 60_000;
let dueAt = performance.now();
let timer = setTimeout(act, 0);
say("ready");
for await (const line of lines) {
  const command: { online: number } | { ms: number } | { isOver: true } = JSON.parse(line);
  if ("online" in command) {
    const more = members.slice(online, command.online).map(({ id, token }) => ({ id: BigInt(id), token }));
    if (more.length > 0) streams.push(await openStreams(port, more));
    online = command.online;
    say({ online });
  } else if ("ms" in command) say(await measure(command.ms));
  else {
    clearTimeout(timer);
    await Promise.all(running);
    say(failures);
  }
}
clearTimeout(timer);
await playing[Symbol.asyncDispose]();
Deno.exit();

/**
 * Begins all that is due, at random moments whose number follows from how many are online. Those who may not do more at
 * once leave out what is due meanwhile.
 */
function act(): void {
  const now = performance.now();
  while (online > 0 && dueAt <= now && running.size < atOnce) {
    const doing = begin(dueAt).finally(() => running.delete(doing));
    running.add(doing);
    dueAt += -Math.log(1 - Math.random()) / (perMs * online);
  }
  if (online === 0 || running.size >= atOnce) dueAt = Math.max(dueAt, now);
  timer = setTimeout(act, Math.min(Math.max(dueAt - performance.now(), 1), 50));
}

async function begin(due: number): Promise<void> {
  const member = members[Math.floor(Math.random() * online)]!;
  let chance = Math.random() * perMs * 60_000;
  const activity = evening.find(({ perMinute }) => (chance -= perMinute) < 0) ?? evening[0]!;
  // The first counts from when it was due: what holds up the load or the site holds up a member.
  let since = due;
  const timed: TimedAsk = async (question) => {
    const answer = await ask(question);
    times.push(performance.now() - since);
    since = performance.now();
    if (answer.status !== 200 || answer.text.startsWith(`{"status":false`)) {
      throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
    }
    return answer;
  };
  try {
    await activity.run(timed, member);
  } catch (error) {
    failures.push(`${activity.name}: ${error}`);
  }
}

async function measure(ms: number): Promise<EveningSlice> {
  [times, failures] = [[], []];
  const bets = playing.count();
  await new Promise((resolve) => setTimeout(resolve, ms));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const open = streams.reduce((sum, some) => sum + some.count(), 0);
  return {
    requests: times.length,
    bets: playing.count() - bets,
    p50: at(0.5),
    p99: at(0.99),
    cutStreams: online - open,
    failures: [...new Set(failures)].slice(0, 20),
    failed: failures.length,
  };
}

function say(answer: unknown): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${JSON.stringify(answer)}\n`));
}
