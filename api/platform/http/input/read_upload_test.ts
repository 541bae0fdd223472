import assert from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { isForm, readUpload, watchUploadRate } from "./read_upload.ts";

const rate = { bytesPerSecond: 1000, graceMs: 60_000, maxMs: 60_000, wholeMs: 60_000 };
const givenUp = new AbortController().signal;
const upcoming = { hold: () => true, givenUp, admit: () => Promise.resolve(), [Symbol.dispose]() {} };
const limits = { files: ["image"], maxFileBytes: 1000, rate, upcoming };

Deno.test("a form reads the same however it is cut into pieces", async () => {
  const bytes = fc.uint8Array({ maxLength: 1000, minLength: 1 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.string(), fc.integer({ min: 8, max: 90 }), async (image, text, size) => {
      const form = new FormData();
      form.append("text", text);
      form.append("image", new Blob([image.slice()]), "a.jpg");
      form.append("other", new Blob([image.slice()]), "b.jpg");
      const read = await readUpload(await inPieces(form, size), limits);
      assert.ok("upload" in read);
      assert.equal(read.upload.text("text"), text.replaceAll(/\r\n|\r|\n/g, "\r\n"));
      assert.deepEqual(read.upload.file("image"), new Uint8Array(image));
      assert.equal(read.upload.file("other"), null);
    }),
    { numRuns: 60 },
  );
});

Deno.test("the first byte too many drops a file, and what comes after it still reads", async () => {
  for (const [length, expected] of [[1000, 1000], [1001, "too_large"], [50_000, "too_large"]] as const) {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(length)]), "a.jpg");
    form.append("text", "after");
    const read = await readUpload(await inPieces(form, 333), limits);
    assert.ok("upload" in read);
    const file = read.upload.file("image");
    assert.deepEqual([file instanceof Uint8Array ? file.length : file, read.upload.text("text")], [expected, "after"]);
  }
});

Deno.test("a form that is declared too large isn't read at all, and one whose sender stalls is given up", async () => {
  const body = new ReadableStream<Uint8Array>({ pull: () => assert.fail("it was read") }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "99999999" };
  const declared = new Request("http://localhost", { method: "POST", body, headers });
  assert.deepEqual(await readUpload(declared, limits), { fault: "body_too_large" });
  const silent = new ReadableStream<Uint8Array>();
  const stalled = new Request("http://localhost", {
    method: "POST",
    body: silent,
    headers: { "content-type": headers["content-type"] },
  });
  assert.deepEqual(await readUpload(stalled, { ...limits, rate: { ...rate, graceMs: 1 } }), { fault: "too_slow" });
});

Deno.test("a form in pieces of a few bytes is given up", async () => {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(900)]), "a.jpg");
  assert.deepEqual(await readUpload(await inPieces(form, 1), limits), { fault: "too_slow" });
});

Deno.test("a form that comes fast enough but never ends is given up", async () => {
  const begin = new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n');
  const endless = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(begin) });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost", { method: "POST", body: endless, headers });
  assert.deepEqual(await readUpload(request, { ...limits, rate: { ...rate, wholeMs: 1 } }), { fault: "too_slow" });
});

Deno.test("a form that would make all uploads together hold too much is given up", async () => {
  let held = 0;
  const full = { ...upcoming, hold: (bytes: number) => (held += bytes) <= 500 };
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(1000)]), "a.jpg");
  assert.deepEqual(await readUpload(await inPieces(form, 100), { ...limits, upcoming: full }), {
    fault: "too_many_uploads",
  });
  assert.equal(held, 600, "it stops at the first piece too many");
});

Deno.test("a form is read no faster than it is admitted", async () => {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(1000)]), "a.jpg");
  let admitted = 0;
  const slow = {
    ...upcoming,
    admit: (bytes: number) => (admitted += bytes) > 300 ? new Promise<never>(() => {}) : Promise.resolve(),
  };
  const request = await inPieces(form, 100);
  let reads = 0;
  const counted = request.body!.pipeThrough(
    new TransformStream(
      {
        transform(piece, stream) {
          reads++;
          stream.enqueue(piece);
        },
      },
      undefined,
      { highWaterMark: 0 },
    ),
  );
  readUpload(new Request(request, { body: counted }), { ...limits, upcoming: slow });
  await loopTicks(20);
  assert.equal(admitted, 400);
  assert.ok(reads <= 5, `${reads} pieces of 100 bytes were read while 300 bytes were admitted`);
});

async function loopTicks(count: number): Promise<void> {
  for (let round = 0; round < count; round++) await setImmediate();
}

async function inPieces(form: FormData, size: number): Promise<Request> {
  const whole = new Response(form);
  const headers = { "content-type": whole.headers.get("content-type") ?? "" };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, at += size));
    },
  });
  return new Request("http://localhost", { method: "POST", body, headers });
}

Deno.test("a Content-Type is a form's only with a valid boundary", () => {
  const good = ["boundary=x", 'boundary="a b:c"', "charset=utf-8; Boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW"];
  for (const parameters of good) assert.equal(isForm(`multipart/form-data; ${parameters}`), true, parameters);
  const bad = [
    "x=boundary=",
    "boundary=",
    'boundary=""',
    `boundary=${"x".repeat(7000)}`,
    "boundary=a\u00e9",
    "",
    "boundary",
  ];
  for (const parameters of bad) assert.equal(isForm(`multipart/form-data; ${parameters}`), false, parameters);
  assert.equal(isForm("application/json; boundary=x"), false);
});

Deno.test("an upload gets time for the bytes that came, but no more than `maxMs` ahead and `wholeMs` in all", async () => {
  const late: string[] = [];
  const rate = { bytesPerSecond: 1, graceMs: 20, maxMs: 3_600_000, wholeMs: 3_600_000 };
  const watch = (name: string, changes: Partial<typeof rate>, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = watchUploadRate({ ...rate, ...changes }, () => {
      late.push(name);
      resolve();
    });
    one.came(bytes);
    return { ...one, promise };
  };
  const sender = watch("sender", {}, 1000);
  const boaster = watch("boaster", { maxMs: 40 }, 1_000_000);
  const endless = watch("endless", { wholeMs: 60 }, 1_000_000);
  const silent = watch("silent", { graceMs: 80 }, 0);
  await Promise.all([boaster.promise, endless.promise, silent.promise]);
  assert.deepEqual(late.toSorted(), ["boaster", "endless", "silent"]);
  assert.deepEqual([sender.isLate(), silent.isLate()], [false, true]);
  sender.end();
});
