import assert from "node:assert/strict";
import { goodForm, imageFiles, postForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { manyScans } from "./testing/many_scans.ts";
import { photo, vastPng } from "./testing/pictures.ts";
import { createUploads, UploadGivenUp } from "./uploads.ts";

/** A silent sender may stay for a moment, and each byte lets it stay a millisecond longer. */
const hasty = { bytesPerSecond: 1000, graceMs: 100, maxMs: 60_000, wholeMs: 60_000 };

Deno.test("silent uploads in every place are dropped soon, and the next member is served", async () => {
  await using site = await testSite({ uploads: createUploads({ atOnce: 8, rate: hasty }) });
  await using server = serve(site);
  const silent = await Promise.all(Array.from({ length: 8 }, () => site.member()));
  const answers = await Promise.all(silent.map((member) => server.upload(member, "says nothing")));
  assert.deepEqual(answers, Array(8).fill("HTTP/1.1 408 Request Timeout"));
  const { status } = await postForm(site, "user/bank/create", await site.member(), await goodForm());
  assert.equal(status, 200);
});

Deno.test("an upload that never stops talking, but too slowly, is dropped as well", async () => {
  // As fast as single bytes can be sent is far below a gigabyte each second.
  const fast = { ...hasty, bytesPerSecond: 1e9 };
  await using site = await testSite({ uploads: createUploads({ rate: fast }) });
  await using server = serve(site);
  assert.equal(await server.upload(await site.member(), "drips"), "HTTP/1.1 408 Request Timeout");
});

Deno.test("while as many upload as may, the next is refused with Retry-After", async () => {
  await using site = await testSite({ uploads: createUploads({ atOnce: 2 }) });
  const [ann, ben, cas] = await Promise.all([site.member(), site.member(), site.member()]);
  const { uploads } = site.ctx;
  using first = uploads.begin(ann.id);
  assert.ok(first);
  assert.equal(uploads.begin(ann.id), null, "one of a member");
  {
    using _second = uploads.begin(ben.id);
    const { status, headers } = await postForm(site, "user/bank/create", cas, await goodForm());
    assert.deepEqual([status, headers.get("retry-after")], [429, "10"]);
  }
  assert.equal((await postForm(site, "user/bank/create", cas, await goodForm())).status, 200);
});

Deno.test("where all places are taken, the upload that began first gives way once it has had its time", async () => {
  await using uploads = createUploads({ atOnce: 2, sureMs: 0 });
  using first = uploads.begin(1n);
  using second = uploads.begin(2n);
  using third = uploads.begin(3n);
  assert.ok(first && second && third);
  assert.deepEqual([first, second, third].map(({ givenUp }) => givenUp.aborted), [true, false, false]);
  assert.equal(first.hold(1), false);
  await using patient = createUploads({ atOnce: 1, sureMs: Infinity });
  using only = patient.begin(1n);
  assert.ok(only);
  assert.equal(patient.begin(2n), null);
});

Deno.test("where uploads hold too much the one that holds the most gives way, be it the next", async () => {
  await using uploads = createUploads({ heldBytes: 1000 });
  using small = uploads.begin(1n);
  using large = uploads.begin(2n);
  using next = uploads.begin(3n);
  assert.ok(small && large && next);
  assert.ok(small.hold(300) && large.hold(600));
  assert.equal(next.hold(700), false, "it would hold the most");
  next[Symbol.dispose]();
  using last = uploads.begin(4n);
  assert.ok(last && last.hold(200));
  assert.deepEqual([small, large, last].map((one) => one.givenUp.aborted), [false, true, false]);
  assert.equal(large.hold(1), false);
  large[Symbol.dispose]();
  assert.ok(small.hold(200) && last.hold(300));
  assert.equal(last.hold(1), false);
});

Deno.test("nine members who send the largest forms and don't end them keep no other member out", async () => {
  const each = 2_985_000;
  await using site = await testSite({ uploads: createUploads({ heldBytes: 27_000_000 }) });
  const flood = await Promise.all(Array.from({ length: 9 }, async () => endlessForm(each, await site.member())));
  const answers = flood.map(({ init }) => site.request("/api/v1/user/bank/create", init));
  await Promise.all(flood.map(({ isSent }) => isSent));
  const large = await goodForm({ id_front: await photo({ width: 1200, height: 900 }) });
  assert.equal((await postForm(site, "user/bank/create", await site.member(), large)).status, 200);
  for (const form of flood) form.leave();
  const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(8).fill(400), 429], "one gave way, the others were there to the end");
});

Deno.test("an upload is taken in at a rate of its own, and keeps no other one waiting", async () => {
  const waits: number[] = [];
  await using uploads = createUploads({
    intake: { bytesPerSecond: 1e9, burstBytes: 1e9 },
    intakeOfOne: { bytesPerSecond: 1_000_000, burstBytes: 100_000 },
    clock: { now: () => 0, pass: (ms) => Promise.resolve(void waits.push(ms)) },
  });
  using large = uploads.begin(1n);
  using small = uploads.begin(2n);
  assert.ok(large && small);
  for (let piece = 0; piece < 4; piece++) await large.admit(100_000);
  assert.deepEqual(waits, [100, 200, 300]);
  await small.admit(100_000);
  assert.equal(waits.length, 3);
});

Deno.test("what was drawn is held until its form has ended", async () => {
  await using uploads = createUploads({ heldBytes: 1000 });
  const upcoming = uploads.begin(1n);
  assert.ok("jpeg" in await uploads.draw(1n, await photo()));
  using other = uploads.begin(2n);
  assert.equal(other?.hold(1), false, "what is being kept gives no room");
  upcoming?.[Symbol.dispose]();
  assert.ok(other?.hold(999));
});

Deno.test("an upload that gives way while its images wait to be drawn waits no longer", async () => {
  await using uploads = createUploads({ heldBytes: 100_000 });
  using upcoming = uploads.begin(1n);
  upcoming?.hold(90_000);
  const drawn = [1, 2].map(async () => await uploads.draw(1n, await photo()));
  using other = uploads.begin(2n);
  assert.ok(other?.hold(50_000));
  for (const outcome of await Promise.allSettled(drawn)) {
    assert.ok(outcome.status === "rejected" && outcome.reason instanceof UploadGivenUp);
  }
  assert.ok("jpeg" in await uploads.draw(2n, await photo()));
});

Deno.test("a hundred mixed bombs of one member: each is refused, and another's form is taken meanwhile", async () => {
  await using site = await testSite({ uploads: createUploads({ drawing: { pictureMs: 1000 } }) });
  const [bomber, honest] = await Promise.all([site.member(), site.member()]);
  const good = await photo();
  const bombs = [
    vastPng(1, 39_000_000),
    vastPng(39_000_000, 1),
    vastPng(50_000, 50_000),
    vastPng(16_000, 2500),
    manyScans({ width: 64, height: 64, scans: 3000 }),
    manyScans({ width: 4000, height: 3000, scans: 50 }),
    good.subarray(0, good.length / 2),
  ];
  const throwBomb = async (round: number) => {
    const bomb = (slot: number) => bombs[(round * 3 + slot) % bombs.length]!;
    const form = await goodForm({ id_front: bomb(0), id_back: bomb(1), bank_cover: bomb(2) });
    return (await postForm(site, "user/bank/create", bomber, form)).status;
  };
  const thrown = Array.from({ length: 100 }, (_, round) => throwBomb(round));
  const { status } = await postForm(site, "user/bank/create", honest, await goodForm());
  assert.equal(status, 200);
  const statuses = await Promise.all(thrown);
  assert.deepEqual([...new Set(statuses)].sort(), [422, 429]);
  for (let round = 0; round < 7; round++) assert.equal(await throwBomb(round), 422);
  const cards = await site.db.selectFrom("bank_cards").select("member_id").execute();
  assert.deepEqual(cards, [{ member_id: honest.id }]);
  assert.equal((await imageFiles(site)).length, 3);
});

Deno.test("when no process can draw, the form is refused for now and nothing of it is kept", async () => {
  const failures: unknown[] = [];
  const log = { info() {}, warn() {}, error: (_: string, fields?: object) => failures.push(fields) };
  const uploads = createUploads({ drawing: { memoryBytes: 1024 * 1024 } });
  await using site = await testSite({ uploads, log });
  const { status, headers, body } = await postForm(site, "user/bank/create", await site.member(), await goodForm());
  assert.deepEqual([status, headers.get("retry-after"), body.errorCode], [503, "5", "unavailable"]);
  assert.match(JSON.stringify(failures), /the process that draws pictures did not start/);
  assert.deepEqual(await imageFiles(site), []);
  assert.deepEqual(await site.db.selectFrom("loose_images").selectAll().execute(), []);
});

/** A member's form that stops after so many bytes of an image, until they leave. */
function endlessForm(bytes: number, { token }: TestMember) {
  const isSent = Promise.withResolvers<void>();
  const head = '--x\r\ncontent-disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n';
  let left = bytes;
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(form) {
      form.enqueue(new TextEncoder().encode(head));
      leave = () => form.error(new Error("the client has left"));
    },
    pull(form) {
      if (left === 0) return isSent.resolve();
      const piece = Math.min(left, 60_000);
      left -= piece;
      form.enqueue(new Uint8Array(piece));
    },
  });
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };
  return { init: { method: "POST", body, headers }, isSent: isSent.promise, leave: () => leave() };
}

/** Serves a site at a real socket. */
function serve(site: TestSite) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request, info) => {
    return site.api.fetch(request, info);
  });
  return {
    /** Sends an upload's head, and of its body nothing or byte after byte. Gives the first line of the answer. */
    async upload({ token }: TestMember, how: "says nothing" | "drips"): Promise<string> {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
      const head = `POST /api/v1/user/bank/create HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n";
      await connection.write(new TextEncoder().encode(head));
      let isAnswered = false;
      const answer = new Uint8Array(1000);
      const answered = connection.read(answer).finally(() => isAnswered = true);
      while (how === "drips" && !isAnswered) await connection.write(Uint8Array.of(0x20)).catch(() => isAnswered = true);
      return new TextDecoder().decode(answer.subarray(0, await answered ?? 0)).split("\r\n")[0]!;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
