import type { Log } from "@/api/log/log.ts";
import type { Drawn, StoredImageFault } from "../image_fault.ts";
import type { Frame } from "./frames.ts";
import {
  DrawingUnavailable,
  type PictureProcess,
  type ProcessEnd,
  type ProcessLimits,
  startPictureProcess,
} from "./picture_process.ts";

/** Draws images anew in a process of its own, one after the other. */
export interface Drawing extends AsyncDisposable {
  /**
   * Draws a file. One that takes too long or too much memory is refused like one that is broken.
   * @throws DrawingUnavailable when there is no process to do it
   */
  draw(bytes: Uint8Array): Promise<Drawn>;
  /** The process that is ready or at work, if there is one. */
  readonly pid: number | null;
}

/** The limits of the drawing process, and its idle lifetime. */
export interface DrawingLimits extends ProcessLimits {
  /** After so many pictures another process takes over: a decoder's leaks end with it. */
  pictures: number;
  /** After so long without a picture it is ended, in ms. */
  idleMs: number;
}

/**
 * A picture of 40 million pixels takes up to 2.3 s and 350 MB
 * (docs/decisions/2026-11-21-pictures-are-drawn-in-a-process-of-their-own.md). The time is the clock's, and on a busy
 * machine the process gets what the site leaves: a good picture must not be refused for that.
 */
export const drawingLimits: DrawingLimits = {
  memoryBytes: 512 * 1024 * 1024,
  startMs: 30_000,
  pictureMs: 10_000,
  pictures: 200,
  idleMs: 60_000,
};

/** Nothing is started before the first picture. Pictures must come one at a time. */
export function createDrawing(log: Log, given: Partial<DrawingLimits> = {}): Drawing {
  const limits = { ...drawingLimits, ...given };
  let running: PictureProcess | null = null;
  let drawn = 0;
  let isOver = false;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    const process = await startPictureProcess(limits);
    log.info("a process that draws pictures started", { pid: process.pid });
    return process;
  };
  const end = async (why: ProcessEnd | "used_up" | "idle" | "stopping") => {
    clearTimeout(idle);
    if (!running) return;
    const ending = running;
    running = null;
    drawn = 0;
    const level = why === "used_up" || why === "idle" || why === "stopping" ? "info" : "warn";
    log[level]("a process that draws pictures ended", { pid: ending.pid, end: why });
    await ending[Symbol.asyncDispose]();
  };
  const drawOnce = async (bytes: Uint8Array) => {
    running ??= await start();
    if (isOver) {
      await end("stopping");
      throw new DrawingUnavailable("the site is stopping");
    }
    const outcome = await running.draw(bytes);
    if (typeof outcome === "string") await end(outcome);
    else if (++drawn >= limits.pictures) await end("used_up");
    return outcome;
  };
  return {
    get pid() {
      return running?.pid ?? null;
    },
    async draw(bytes) {
      clearTimeout(idle);
      let outcome = await drawOnce(bytes);
      // The picture need not be to blame: it is drawn once more, and no more than once.
      if (outcome === "killed" && !isOver) outcome = await drawOnce(bytes);
      if (running) idle = setTimeout(() => end("idle"), limits.idleMs);
      return drawnIn(outcome);
    },
    async [Symbol.asyncDispose]() {
      isOver = true;
      await end("stopping");
    },
  };
}

function drawnIn(outcome: Awaited<ReturnType<PictureProcess["draw"]>>): Drawn {
  if (outcome === "killed") throw new DrawingUnavailable("the process that draws pictures was killed");
  if (typeof outcome === "string") return { fault: "image_too_complex" };
  return answered(outcome);
}

function answered({ kind, bytes }: Frame): Drawn {
  if (kind === "jpeg") return { jpeg: bytes };
  const fault = new TextDecoder().decode(bytes);
  return { fault: faults.find((word) => word === fault) ?? "image_broken" };
}

/** The faults that the process finds. */
const faults: readonly StoredImageFault[] = ["image_too_complex", "image_broken"];
