import { connect } from "@/db/connect.ts";
import { v7 } from "uuid";
import { createApi } from "@/api/app.ts";
import { fixedSettings } from "@/api/settings/settings.ts";
import { wideLimits } from "@/api/limits/testing.ts";
import { hashToken, newToken } from "@/api/sessions/session.ts";
import { createSiteHandler } from "@/server/create_site_handler.ts";
import { type Operation, operationsOf } from "../../site/api_document.ts";
import { goodPayload } from "../../site/bad_payloads.ts";
import { pagesOfMembers } from "../../site/every_page.ts";
import { pageVisitor } from "../../site/serve_pages.ts";
import { testCtx } from "../../site/test_ctx.ts";

/** A site on one of the databases that are compared: asked in this process, as one of its members in turn. */
interface ComparedSite extends AsyncDisposable {
  /** How many milliseconds an address took, read to its end; throws where it was not served. */
  ask(path: string, turn: number): Promise<number>;
}

/** What an address takes with few bets and with many: milliseconds of which 99 of 100 answers need no more. */
export interface ComparedAnswer {
  path: string;
  few: number;
  many: number;
}

/** How often every address is asked. */
export interface AskedOften {
  rounds: number;
  /** How often before that: plans are made, and what the process remembers is read. */
  warmUps: number;
}

/** Asks every list call and member page on two databases in turn, so that what else the machine does meets both. */
export async function compareAnswers(
  urls: { few: string; many: string },
  { rounds, warmUps }: AskedOften,
): Promise<ComparedAnswer[]> {
  await using few = await comparedSite(urls.few);
  await using many = await comparedSite(urls.many);
  const answers: ComparedAnswer[] = [];
  for (const path of await addresses(urls.few)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let turn = -warmUps; turn < rounds; turn++) {
      const [first, second] = [await few.ask(path, turn + warmUps), await many.ask(path, turn + warmUps)];
      if (turn < 0) continue;
      times.few.push(first);
      times.many.push(second);
    }
    answers.push({ path, few: p99(times.few), many: p99(times.many) });
  }
  return answers;
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
  const most = await members.orderBy("id").limit(2).execute();
  const asked = [...most, ...await members.orderBy("id", "desc").limit(8).execute()];
  const now = new Date();
  const ends = new Date(now.getTime() + 6 * 3_600_000);
  const tokens = asked.map(({ id }) => ({ id, token: newToken() }));
  await db.insertInto("sessions").values(tokens.map(({ id, token }) => ({
    ...{ token_hash: hashToken(token), id: v7(), member_id: id, remember: true, user_agent: "bench" },
    ...{ address: "127.0.0.1", created_at: now, issued_at: now, proved_at: now, seen_at: now },
    ...{ expires_at: ends, ends_at: ends },
  }))).execute();
  return {
    ask: async (path, turn) => {
      const { token } = tokens[turn % tokens.length]!;
      const headers = { cookie: `jadehall_session=${token}`, authorization: `Bearer ${token}` };
      const began = performance.now();
      const response = await handler(new Request(new URL(path, "http://localhost"), { headers }), pageVisitor);
      await response.text();
      if (response.status >= 500) throw new Error(`${path} was answered ${response.status}`);
      return performance.now() - began;
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
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

/** What the payloads need besides the examples of the document. */
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
