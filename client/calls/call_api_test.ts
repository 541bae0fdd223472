import assert from "node:assert/strict";
import { leavePage } from "../live/page_left.ts";
import { attemptFor, callApi, messageFor, type Outcome, unsureText } from "./call_api.ts";

type ApiCall = Parameters<typeof callApi>[0];

const texts = { timeout: "連線逾時，請再試一次", fallback: "錯誤" };

Deno.test("a success is the body; a refusal has the server's own words", async () => {
  assert.deepEqual(await answeredWith(json(200, { status: true, code: 200, data: 1 })), {
    kind: "done",
    body: { status: true, code: 200, data: 1 },
  });
  const refusal = await answeredWith(
    json(200, { status: false, msg: "超出已有資產", errorCode: "insufficient_funds" }),
  );
  assert.deepEqual(refusal, {
    kind: "refused",
    code: 200,
    errorCode: "insufficient_funds",
    message: "超出已有資產",
    errors: {},
    retryAfterS: null,
  });
  const early = new Response(JSON.stringify({ status: false }), { status: 429, headers: { "retry-after": "8" } });
  const later = await answeredWith(early);
  assert.equal(later.kind === "refused" && later.retryAfterS, 8);
  const field = await answeredWith(json(422, { status: false, errorMsg: "金額須為數字", errorCode: "invalid_input" }));
  assert.equal(field.kind === "refused" && field.message, "金額須為數字");
  const errors = [{ path: "bank_id", message: "請選擇銀行" }, { path: "id_front", message: "請上傳身分證正面" }];
  const form = await answeredWith(json(422, { status: false, errorMsg: "請上傳身分證正面", errors }), {
    input: new FormData(),
  });
  assert.deepEqual(form.kind === "refused" && form.errors, {
    bank_id: "請選擇銀行",
    id_front: "請上傳身分證正面",
  });
});

Deno.test("a call whose end is unknown is unsure, never refused", async () => {
  const answers = [
    json(500, { status: false, errorMsg: "錯誤" }),
    json(503, { status: false }),
    json(409, { status: false, errorCode: "still_in_flight" }),
    new Response("<html>", { status: 502 }),
    new Response("", { status: 200 }),
  ];
  for (const answer of answers) assert.equal((await answeredWith(answer)).kind, "unsure", String(answer.status));
});

Deno.test("no answer in time is 9990 連線逾時，請再試一次, no connection 9991", async () => {
  const late = await answeredWith(new Promise<Response>(() => {}), { timeoutMs: 50 });
  assert.deepEqual(late, { kind: "unsure", code: 9990, message: null });
  assert.equal(messageFor(late, texts), "連線逾時，請再試一次");
  const noServer = await callAt("http://127.0.0.1:1/", {});
  assert.deepEqual(noServer, { kind: "unsure", code: 9991, message: null });
  assert.equal(messageFor(noServer, texts), "錯誤");
});

Deno.test("an outcome that is unknown is explained by the next step, not as a failure", () => {
  const shown = { timeout: texts.timeout, unsure: "再按一次確認" };
  assert.equal(unsureText({ code: 9990, message: null }, shown), "連線逾時，請再試一次 再按一次確認");
  assert.equal(unsureText({ code: 9991, message: null }, shown), "再按一次確認");
  assert.equal(unsureText({ code: 503, message: "維護中" }, shown), "維護中 再按一次確認");
});

Deno.test("a session that is over leads to the front page", async () => {
  const visited: string[] = [];
  const outcome = await answeredWith(json(401, { status: false, code: 10001 }), {}, (path) => visited.push(path));
  assert.deepEqual([outcome.kind, visited], ["signed_out", ["/"]]);
});

Deno.test("a page that is left hears no answer any more, and is not sent to the front page by one", async () => {
  const visited: string[] = [];
  const arrivedAt = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const requested = withServer(async () => {
    arrivedAt.resolve();
    await released.promise;
    return json(401, { status: false });
  }, async (url) => {
    let isReceived = false;
    // One that outlives its page still takes the answer's cookie.
    for (const outlivesPage of [false, true]) {
      callAt(url, { outlivesPage }, (path) => visited.push(path)).then(() => isReceived = true);
    }
    await arrivedAt.promise;
    leavePage();
    released.resolve();
    await callAt(url, {}, () => {});
    return isReceived;
  });
  assert.deepEqual([await requested, visited], [false, []]);
});

Deno.test("a money write carries its key, and every call its input", async () => {
  let seen: unknown;
  await withServer(async (request) => {
    seen = [
      request.method,
      new URL(request.url).pathname,
      request.headers.get("idempotency-key"),
      await request.json(),
    ];
    return json(200, { status: true });
  }, (url) => callAt(url, { path: "game/transfer", input: { amount: 5 }, key: "k1" }));
  assert.deepEqual(seen, ["POST", "/api/v1/game/transfer", "k1", { amount: 5 }]);
});

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

async function answeredWith(
  answer: Response | Promise<Response>,
  call: Partial<ApiCall> = {},
  leave: (path: string) => void = () => {},
) {
  const outcome = await withServer(() => answer, (url) => callAt(url, call, leave));
  return outcome as Exclude<Outcome<unknown>, { kind: "signed_out" }> & { code: number; message: string | null };
}

async function withServer<Value>(
  serve: (request: Request) => Response | Promise<Response>,
  run: (url: string) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const options = { hostname: "127.0.0.1", port: 0, onListen() {}, signal: stop.signal };
  const server = Deno.serve(options, serve);
  try {
    return await run(`http://127.0.0.1:${server.addr.port}/`);
  } finally {
    stop.abort();
    await server.finished;
  }
}

/** Calls as a page at `url` would: a page's own address is where its calls go. */
async function callAt(url: string, call: Partial<ApiCall>, leave: (path: string) => void = () => {}) {
  const before = Object.getOwnPropertyDescriptor(globalThis, "location")!;
  Object.defineProperty(globalThis, "location", { value: { href: url, replace: leave }, configurable: true });
  Object.defineProperty(globalThis, "document", { value: { querySelector: () => null }, configurable: true });
  try {
    return await callApi<unknown>({ path: "any", ...call });
  } finally {
    Object.defineProperty(globalThis, "location", before);
    Reflect.deleteProperty(globalThis, "document");
  }
}

Deno.test("asking for the same again keeps its key", () => {
  const first = attemptFor(null, "bng 500");
  assert.equal(attemptFor(first, "bng 500"), first);
});

Deno.test("asking for something else, or after an outcome, takes a new key", () => {
  const first = attemptFor(null, "bng 500");
  assert.notEqual(attemptFor(first, "bng 600").key, first.key);
  assert.notEqual(attemptFor(null, "bng 500").key, first.key);
});
