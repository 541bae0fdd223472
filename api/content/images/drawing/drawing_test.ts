import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import type { Log, LogFields } from "../../../log/log.ts";
import type { Drawn } from "../image_fault.ts";
import { manyScans } from "../testing/many_scans.ts";
import { chunk, joined, photo, pngOf, screenshot, vastPng, webp } from "../testing/pictures.ts";
import { createDrawing } from "./drawing.ts";
import { DrawingUnavailable } from "./picture_process.ts";

Deno.test("JPEG, PNG and WebP come out as a JPEG of the same picture", async () => {
  await using drawing = createDrawing(quiet, patient);
  for (const bytes of [await screenshot(), await webp()]) {
    const { format, width, height } = await sharp(jpegIn(await drawing.draw(bytes))).metadata();
    assert.deepEqual([format, width, height], ["jpeg", 300, 200]);
  }
});

Deno.test("a photo comes out upright, without its place, its camera or anything behind it", async () => {
  await using drawing = createDrawing(quiet, patient);
  const taken = await photo({ width: 640, height: 400 });
  const before = await sharp(taken).metadata();
  assert.ok(before.exif && before.orientation === 6);
  const drawn = jpegIn(await drawing.draw(joined(taken, "an unwanted trailer")));
  const after = await sharp(drawn).metadata();
  assert.deepEqual([after.width, after.height], [400, 640]);
  assert.deepEqual([after.exif, after.icc, after.xmp, after.iptc], [undefined, undefined, undefined, undefined]);
  for (const word of ["Exif", "Phone of the tests", "trailer"]) {
    assert.equal(Buffer.from(drawn).indexOf(word), -1, word);
    assert.notEqual(Buffer.from(joined(taken, "trailer")).indexOf(word), -1, word);
  }
});

Deno.test("half of an image is refused, and the process goes on", async () => {
  await using drawing = createDrawing(quiet, patient);
  const good = await photo();
  await drawing.draw(good);
  const { pid } = drawing;
  const files: [string, Uint8Array][] = [
    ["half a photo", good.subarray(0, good.length / 2)],
    ["a photo without its last bytes", good.subarray(0, -200)],
    ["only a beginning", joined(Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(500))],
    ["a PNG with rows missing", vastPng(3000, 3000)],
    ["a format that the site doesn't take", await sharp(good).gif().toBuffer()],
    ["nothing", new Uint8Array()],
  ];
  for (const [what, bytes] of files) assert.deepEqual(await drawing.draw(bytes), { fault: "image_broken" }, what);
  jpegIn(await drawing.draw(good));
  assert.equal(drawing.pid, pid);
});

Deno.test("an image of any three formats with random bytes changed is drawn or refused, never worse", async () => {
  await using drawing = createDrawing(quiet, patient);
  const files = [await photo(), await screenshot(), await webp()];
  const change = fc.record({ at: fc.nat(), to: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), fc.array(change, { maxLength: 8 }), async (file, all) => {
      const bytes = Uint8Array.from(file);
      for (const { at, to } of all) bytes[at % bytes.length] = to;
      await drawing.draw(bytes);
    }),
    { numRuns: 60 },
  );
});

Deno.test("what takes the decoder too long ends with its process, and the next picture is drawn", async () => {
  const { log, ends } = listening();
  await using drawing = createDrawing(log, { pictureMs: 1000 });
  assert.deepEqual(await drawing.draw(manyScans({ width: 8000, height: 5000, scans: 3000 })), {
    fault: "image_too_complex",
  });
  assert.deepEqual([drawing.pid, ends], [null, ["too_slow"]]);
  await using patient = createDrawing(quiet, { pictureMs: 120_000 });
  jpegIn(await patient.draw(manyScans({ width: 800, height: 500, scans: 3000 })));
});

Deno.test("what takes the decoder too much memory is refused, however it asks for it", async () => {
  const memoryBytes = 200 * megabyte;
  await using drawing = createDrawing(quiet, { memoryBytes, pictureMs: 120_000 });
  // The room for the picture is asked for before its first pixel is read.
  const pixels = chunk("IDAT", deflateSync(new Uint8Array(megabyte)));
  const bombs: [string, Uint8Array][] = [
    ["one row of 39,000,000 pixels", pngOf(39_000_000, 1, [pixels], { coloured: true })],
    ["a JPEG whose waves are kept until its last scan", manyScans({ width: 7000, height: 5700, scans: 3 })],
    [
      "a PNG whose every seventh part goes over it all",
      pngOf(7000, 5700, [pixels], { coloured: true, interlaced: true }),
    ],
  ];
  for (const [what, bytes] of bombs) {
    assert.deepEqual(await drawing.draw(bytes), { fault: "image_too_complex" }, what);
    // Files mapped by the process come on top.
    if (drawing.pid !== null) assert.ok(await peakBytes(drawing.pid) < memoryBytes + 80 * megabyte, what);
  }
  jpegIn(await drawing.draw(await photo()));
});

Deno.test("a process killed in the middle of a picture is followed by another", async () => {
  const { log, starts, ends } = listening();
  await using drawing = createDrawing(log, { pictureMs: 120_000 });
  await drawing.draw(await photo());
  const long = drawing.draw(manyScans({ width: 3000, height: 3000, scans: 50 }));
  Deno.kill(drawing.pid!, "SIGKILL");
  jpegIn(await long);
  assert.deepEqual([starts.length, drawing.pid, ends], [2, starts[1], ["killed"]]);
});

Deno.test("a process that is killed each time is an outage, not the picture's fault", async () => {
  const { log, starts } = listening((pid) => Deno.kill(pid, "SIGKILL"));
  await using drawing = createDrawing(log);
  await assert.rejects(drawing.draw(await photo()), DrawingUnavailable);
  assert.equal(starts.length, 2, "it is tried once more, and no more than that");
});

Deno.test("after so many pictures another process takes over, and one that has nothing to do is ended", async () => {
  const good = await photo();
  const { log, starts, ends } = listening();
  await using drawing = createDrawing(log, { ...patient, pictures: 2 });
  for (let picture = 0; picture < 5; picture++) jpegIn(await drawing.draw(good));
  assert.deepEqual([starts.length, ends], [3, ["used_up", "used_up"]]);
  const { promise: idled, resolve } = Promise.withResolvers<unknown>();
  await using hasty = createDrawing({ ...quiet, info: (_, fields) => fields?.end && resolve(fields.end) }, {
    ...patient,
    idleMs: 0,
  });
  await hasty.draw(good);
  assert.deepEqual([await idled, hasty.pid], ["idle", null]);
});

Deno.test("the process may read no file, open no connection and see nothing of the site's environment", async () => {
  const { permissions: { draw } } = JSON.parse(
    await Deno.readTextFile(new URL("../../../../deno.json", import.meta.url)),
  );
  const read = ["./node_modules", "/usr/bin/ldd"];
  assert.deepEqual(draw, { read, env: { allow: [], ignore: true }, ffi: ["./node_modules"] });
  await using drawing = createDrawing(quiet, patient);
  await drawing.draw(await photo());
  const about = (what: string) => Deno.readTextFile(`/proc/${drawing.pid}/${what}`);
  // The variables that the shell itself sets.
  assert.deepEqual((await about("environ")).split("\0").filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line)), [""]);
  assert.match(await about("limits"), /Max core file size +0 /);
  assert.match(await about("limits"), /Max data size +536870912 +536870912 /);
});

Deno.test("without a process of its own nothing is drawn, and it says why", async () => {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", new URL("testing/draw_without_leave.ts", import.meta.url).pathname],
    stdin: "null",
    stderr: "inherit",
  }).output();
  const said: string = JSON.parse(new TextDecoder().decode(stdout));
  assert.match(said, /^DrawingUnavailable: no process may be started that draws pictures: .*run access/);
  await using starved = createDrawing(quiet, { memoryBytes: 16 * megabyte });
  await assert.rejects(starved.draw(await photo()), /^DrawingUnavailable: .* did not start/);
});

const megabyte = 1024 * 1024;

/** On a machine that is busy with other tests even a small picture may take long. */
const patient = { pictureMs: 60_000 };

const quiet: Log = { info() {}, warn() {}, error() {} };

/** A log that keeps which processes started, and how they ended. */
function listening(started: (pid: number) => void = () => {}) {
  const starts: number[] = [];
  const ends: unknown[] = [];
  const note = (_: string, { pid, end }: LogFields = {}) => {
    if (end !== undefined) ends.push(end);
    else if (typeof pid === "number") {
      starts.push(pid);
      started(pid);
    }
  };
  return { log: { info: note, warn: note, error: note }, starts, ends };
}

function jpegIn(drawn: Drawn): Uint8Array {
  assert.ok("jpeg" in drawn, JSON.stringify(drawn));
  return drawn.jpeg;
}

/** The most memory that a process has had resident. */
async function peakBytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
