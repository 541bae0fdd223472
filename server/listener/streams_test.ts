import assert from "node:assert/strict";
import { readStream } from "@/api/platform/events/testing.ts";
import { buildIfStale } from "@/cli/build.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";
import { fund } from "@/testing/site/fund.ts";
import { testSite } from "@/testing/site/test_site.ts";

await buildIfStale();

Deno.test("a site that is asked to stop ends a stream and stops", async () => {
  await using api = await testSite();
  const member = await api.member();
  const site = await startSite({ ...environmentOn(api.url), PORT: "0", SANDBOXES: "off" });
  const open = () => readStream(`${site.url}/api/v1/events`, member);
  let stream = await open();
  // A site that has just started may not listen yet.
  while (stream.status === 503) stream = await open();
  await stream.next("balance");
  await fund(api.ctx, member.id, 7_00n);
  while ((await stream.next("balance"))?.data.credit !== 7);
  const ended = stream.rest();
  assert.equal(await site.end("SIGTERM"), 0);
  assert.deepEqual((await ended).filter(({ event }) => event === "end"), [], "it may be opened at another process");
});
