import { connect } from "@/db/connect.ts";
import { v7 } from "uuid";
import { createApi } from "@/api/app.ts";
import { fixedSettings } from "@/api/settings.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { hashToken, newToken } from "@/api/identity/sessions/session.ts";
import { createSiteHandler } from "@/server/create_site_handler.ts";
import { type Operation, operationsOf } from "@/testing/site/api_document.ts";
import { goodPayload } from "@/testing/site/bad_payloads.ts";
import { pagesOfMembers } from "@/testing/site/every_page.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";

/** A site on one of the databases that are compared: asked in this process, as one of its members in turn. */
interface ComparedSite extends AsyncDisposable {
  /**
   * How many milliseconds an address took: a page to its end, a file to its first records; throws if it was not served.
   */
  ask(path: string, round: number): Promise<number>;
  /** The same of a whole file, as the member who plays most, with how many lines it has. */
  download(path: string): Promise<{ ms: number; lines: number }>;
}

/** The times of an address with few bets and with many, in milliseconds: 99 of 100 answers need no more. */
export interface ComparedAnswer {
  path: string;
  few: number;
  many: number;
}

/** How often every address is asked. */
export interface FrequentRequest {
  rounds: number;
  /** How often before that: plans are made, and what the process remembers is read. */
  warmUps: number;
  /** How often anew if that was too slow: of a hundred answers one pause of the machine decides the p99. */
  roundsInDoubt: number;
}

/**
 * Asks every list call and member page on two databases in turn, so that what else the machine does meets both. What
 * is too slow for `isReached` is asked anew and more often, and judged by the second time alone.
 */
export async function compareAnswers(
  urls: { few: string; many: string },
  { rounds, warmUps, roundsInDoubt }: FrequentRequest,
  isReached: (answer: ComparedAnswer) => boolean,
): Promise<ComparedAnswer[]> {
  await using few = await comparedSite(urls.few);
  await using many = await comparedSite(urls.many);
  const compare = async (path: string, often: number): Promise<ComparedAnswer> => {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = 0; round < often; round++) {
      times.few.push(await few.ask(path, round));
      times.many.push(await many.ask(path, round));
    }
    return { path, few: p99(times.few), many: p99(times.many) };
  };
  const answers: ComparedAnswer[] = [];
  for (const path of await addresses(urls.few)) {
    await compare(path, warmUps);
    const answer = await compare(path, rounds);
    answers.push(isReached(answer) ? answer : await compare(path, roundsInDoubt));
  }
  return answers;
}

/** Measures the longest file of the most active member, from its first byte to its last. */
export async function downloadLongest(url: string): Promise<{ ms: number; lines: number }> {
  await using site = await comparedSite(url);
  const file = overYear("/member/logs.csv");
  await site.download(file);
  return await site.download(file);
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

async function comparedSite(url: string): Promise<ComparedSite> {
  const db = connect(url, { max: 4 });
  const ctx = { ...testCtx(db, "nowhere"), settings: fixedSettings(wideLimits) };
  const handler = await createSiteHandler(ctx);
  // The two who play most, and members who play as most do: the higher the id, the less.
  const members = db.selectFrom("members").select("id");
  const max = await members.orderBy("id").limit(2).execute();
  const requested = [...max, ...await members.orderBy("id", "desc").limit(8).execute()];
  const now = new Date();
  const ends = new Date(now.getTime() + 6 * 3_600_000);
  const tokens = requested.map(({ id }) => ({ id, token: newToken() }));
  await db.insertInto("sessions").values(tokens.map(({ id, token }) => ({
    token_hash: hashToken(token),
    id: v7(),
    member_id: id,
    remember: true,
    user_agent: "bench",
    address: "127.0.0.1",
    created_at: now,
    issued_at: now,
    proved_at: now,
    seen_at: now,
    expires_at: ends,
    ends_at: ends,
  }))).execute();
  const answer = async (path: string, round: number): Promise<Response> => {
    const { token } = tokens[round % tokens.length]!;
    const headers = { cookie: `jadehall_session=${token}`, authorization: `Bearer ${token}` };
    const response = await handler(new Request(new URL(path, "http://localhost"), { headers }), pageVisitor);
    if (response.status >= 500) throw new Error(`${path} was answered ${response.status}`);
    return response;
  };
  return {
    ask: async (path, round) => {
      const began = performance.now();
      await readToRecords(await answer(path, round));
      return performance.now() - began;
    },
    download: async (path) => {
      const began = performance.now();
      const text = await (await answer(path, 0)).text();
      return { ms: performance.now() - began, lines: text.split("\r\n").length };
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** Reads an answer to its end, but a file to its first records alone: the rest of it takes as long as it has lines. */
async function readToRecords(response: Response): Promise<void> {
  if (!response.headers.get("content-type")?.startsWith("text/csv")) {
    await response.text();
    return;
  }
  const reader = response.body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
}

/** Every page of members and every call that reads, and those that take a span of time over the whole year too. */
async function addresses(url: string): Promise<string[]> {
  await using db = connect(url, { max: 1 });
  const document = await (await createApi(testCtx(db, "nowhere")).request("/api/openapi.json")).json();
  const reads = operationsOf(document).filter(({ method, isWrite, needsSession }) =>
    method === "GET" && !isWrite && needsSession
  );
  const pages = pagesOfMembers.filter((page) => page.startsWith("/member") || page.startsWith("/logs"));
  return [...pages, ...pages.filter(isRecord).map(overYear), ...reads.flatMap(callsOf)];
}

/** The values that payloads need besides the document's examples. */
const known = { game_name: "rsg", order_id: v7(), id: v7() };

function callsOf(operation: Operation): string[] {
  const query = new URLSearchParams(
    Object.entries(goodPayload(operation, known)).map(([name, value]) => [name, String(value)]),
  );
  const call = `${operation.path}?${query}`;
  return operation.payload.properties?.from ? [call, overYear(call)] : [call];
}

function isRecord(page: string): boolean {
  return /^\/(member\/(record|logs|statement)|logs)/.test(page) && !page.includes("from=");
}

/** The same over all that a list shows at most. */
function overYear(address: string): string {
  const now = Date.now();
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `${address}${address.includes("?") ? "&" : "?"}from=${day(now - 360 * 86_400_000)}&to=${day(now)}`;
}
