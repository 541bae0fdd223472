import assert from "node:assert/strict";
import { fund } from "@/testing/site/fund.ts";
import { pageVisitor, servePages } from "@/testing/site/serve_pages.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

Deno.test("of the statements that are being sent a member has two: the next is refused until one is sent or given up", async () => {
  const failures: string[] = [];
  const log = { info() {}, warn() {}, error: (event: string) => void failures.push(event) };
  await using cleanup = new AsyncDisposableStack();
  const pages = cleanup.use(await servePages({ now: () => new Date("2026-11-20T00:00:00Z"), log }));
  const [member, other] = [await pages.site.member(), await pages.site.member()];
  await fund(pages.site.ctx, member.id, 123_45n);
  const download = async ({ token }: TestMember, method = "GET") => {
    const sent = Promise.withResolvers<void>();
    // The process holds files by a member's number, which members of other tests have as well.
    cleanup.defer(() => sent.resolve());
    const headers = { cookie: `jadehall_session=${token}` };
    const request = new Request("http://localhost/member/statement.csv?month=2026-11", { method, headers });
    return { ...sent, response: await pages.handler(request, { ...pageVisitor, completed: sent.promise }) };
  };
  const [first, second] = [await download(member), await download(member, "HEAD")];
  assert.deepEqual([first.response.status, second.response.status], [200, 200]);
  assert.match(
    first.response.headers.get("content-disposition") ?? "",
    /^attachment; filename="jadehall-statement-2026-11-[\d-]+\.csv"$/,
  );
  const refused = await download(member);
  assert.deepEqual([refused.response.status, refused.response.headers.get("retry-after")], [503, "5"]);
  assert.equal((await download(other)).response.status, 200);

  first.resolve();
  const next = await download(member);
  assert.match(await next.response.text(), /^.*\r\n.*,123\.45,123\.45\r\n$/);
  assert.equal((await download(member)).response.status, 503, "what was read by us may still be on its way");
  second.reject(new Error("the client has left"));
  assert.equal((await download(member)).response.status, 200);
  assert.deepEqual(failures, [], "a refusal is no failure");
});
