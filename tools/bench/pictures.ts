import { createDrawing, drawingLimits } from "@/api/content/images/drawing/drawing.ts";
import { inspectImage } from "@/api/content/images/inspect_image.ts";
import { manyScans } from "@/api/content/images/testing/many_scans.ts";
import { photo, vastPng } from "@/api/content/images/testing/pictures.ts";

/** How long one picture kept its form waiting, and how much memory it took. */
export interface PictureCost {
  name: string;
  seconds: number;
  /** Peak resident memory of the process that drew it, in MB; 0 for one that no process has seen. */
  megabytes: number;
}

/** Refuses or draws the dearest pictures that a member may send, as an upload does, each by a process of its own. */
export async function* benchPictures(): AsyncGenerator<PictureCost> {
  const pictures: [name: string, bytes: Uint8Array][] = [
    ["a photo of 12 million pixels", await photo({ width: 4000, height: 3000 })],
    ["a PNG of 1 x 39,000,000", vastPng(1, 39_000_000)],
    ["a PNG of 39,000,000 x 1", vastPng(39_000_000, 1)],
    ["a PNG of 16,000 x 2,500", vastPng(16_000, 2_500)],
    ["a JPEG of 3,000 scans", manyScans({ width: 7000, height: 5700, scans: 3000 })],
    ["a JPEG of 50 scans", manyScans({ width: 7000, height: 5700, scans: 50 })],
  ];
  for (const [name, bytes] of pictures) yield { name, ...await cost(bytes) };
}

async function cost(bytes: Uint8Array): Promise<Omit<PictureCost, "name">> {
  const silent = { info() {}, warn() {}, error() {} };
  await using drawing = createDrawing(silent);
  // The process is running already, as on a site that gets pictures.
  await drawing.draw(await photo());
  const peak = watchPeak(drawing.pid);
  const began = performance.now();
  if (inspectImage(bytes) === null) await drawing.draw(bytes);
  return { seconds: (performance.now() - began) / 1000, megabytes: peak() };
}

/** The most memory that a process has held so far, in MB, as the kernel counts it; read again while it lives. */
function watchPeak(pid: number | null): () => number {
  let max = 0;
  const poll = () => {
    try {
      const status = Deno.readTextFileSync(`/proc/${pid}/status`);
      max = Math.max(max, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
    } catch (error) {
      // It was ended on account of the picture.
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  };
  const timer = setInterval(poll, 50);
  return () => {
    clearInterval(timer);
    poll();
    return max;
  };
}

/**
 * The limits of a picture: the time that one is given and a moment to end its process, in s; its memory limit, in MB.
 */
export const maxOfAPicture = {
  seconds: drawingLimits.pictureMs / 1000 + 1,
  megabytes: drawingLimits.memoryBytes / 1024 / 1024 + 100,
};
