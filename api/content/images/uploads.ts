import type { Log } from "../../log/log.ts";
import type { MemberId } from "../../member_id.ts";
import { createDrawing, type DrawingLimits } from "./drawing/drawing.ts";
import type { Drawn } from "./image_fault.ts";
import { type Clock, createIntake, type IntakeRate } from "./intake.ts";
import { createImageLimiter } from "./image_limiter.ts";

/** Forms with images while they are received, and the redrawing of their images. None of it is written to disk. */
export interface Uploads extends AsyncDisposable {
  /**
   * Begins a member's upload, to be disposed at its end. Where all places are taken the one that began first gives way, once
   * it has had its time for sure; null while none has, and while the member's last one is in progress.
   */
  begin(member: MemberId): Upcoming | null;
  /**
   * Draws an image of a member's upload anew, when it is their turn.
   * @throws DrawingUnavailable when there is no process to do it
   * @throws UploadGivenUp when its upload was given up meanwhile
   */
  draw(member: MemberId, bytes: Uint8Array): Promise<Drawn>;
  /** How fast a form must come in. */
  readonly rate: UploadRate;
  /** The process that draws, if there is one. */
  readonly drawerPid: number | null;
}

/** An upload in progress. */
export interface Upcoming extends Disposable {
  /**
   * Notes that so many bytes more came in and are held until the end. Where all uploads hold too many then, the one that
   * holds the most is given up; false when it is this one.
   */
  hold(bytes: number): boolean;
  /** Aborted when it is given up, so that others have room. */
  readonly givenUp: AbortSignal;
  /** Resolves when so many bytes of it may be worked on without keeping other requests waiting. */
  admit(bytes: number): Promise<void>;
}

/** An upload was given up, so that others have room. */
export class UploadGivenUp extends Error {
  override name = "UploadGivenUp";
}

/**
 * How fast a form must come in: each byte lets its sender stay for the time that it takes at `bytesPerSecond`, up to
 * `maxMs` ahead, beginning with `graceMs`; and `wholeMs` is the most for the form as a whole.
 */
export interface UploadRate {
  bytesPerSecond: number;
  graceMs: number;
  maxMs: number;
  wholeMs: number;
}

/** The limits on the uploads of one process together. */
export interface UploadQueueLimits {
  /** Uploads of different members. */
  atOnce: number;
  /** The bytes that they hold in memory. */
  heldBytes: number;
  /** How long an upload has its place for sure, in ms. */
  sureMs: number;
  rate: UploadRate;
  intake: IntakeRate;
  /** Of one upload. */
  intakeOfOne: IntakeRate;
  drawing: Partial<DrawingLimits>;
}

/** The log of the uploads. */
interface Logging {
  log?: Log;
}

/** The clock by which uploads are taken in; by default the machine's. */
interface Timing {
  clock?: Clock;
}

/** 8 kB/s is a twentieth of a poor phone's rate; a phone that changes its cell is silent for some seconds. */
const usualRate: UploadRate = { bytesPerSecond: 8_000, graceMs: 5_000, maxMs: 15_000, wholeMs: 120_000 };

/** Reading that much takes 8 % of a fast processor, and half of a slow one, of which one member has a quarter. */
const usualIntake: IntakeRate = { bytesPerSecond: 16 * 1024 * 1024, burstBytes: 512 * 1024 };
const usualIntakeOfOne: IntakeRate = { bytesPerSecond: 4 * 1024 * 1024, burstBytes: 512 * 1024 };

const usual: UploadQueueLimits = {
  atOnce: 64,
  heldBytes: 256 * 1024 * 1024,
  // A form of three photos takes as long at half a megabyte a second.
  sureMs: 20_000,
  rate: usualRate,
  intake: usualIntake,
  intakeOfOne: usualIntakeOfOne,
  drawing: {},
};

const noLog: Log = { info() {}, warn() {}, error() {} };

/** The uploads of one process. */
export function createUploads(
  { log = noLog, clock, ...given }: Partial<UploadQueueLimits> & Logging & Timing = {},
): Uploads {
  const limits = { ...usual, ...given };
  const { atOnce, heldBytes, sureMs, rate, drawing: drawingLimits } = limits;
  const held = new Map<MemberId, HeldUpload>();
  const limiter = createImageLimiter();
  const intake = createIntake(limits.intake, clock);
  const drawing = createDrawing(log, drawingLimits);
  let total = 0;
  const hold = (upload: HeldUpload, bytes: number) => {
    if (upload.givenUp.signal.aborted) return false;
    total += bytes;
    upload.bytes += bytes;
    while (total > heldBytes) {
      const largest = largestOf(held.values());
      if (!largest || largest.bytes <= upload.bytes) return false;
      giveUp(largest);
    }
    return true;
  };
  const giveUp = (upload: HeldUpload) => {
    // Waiting uploads release their memory at once.
    total -= upload.bytes;
    upload.bytes = 0;
    upload.givenUp.abort();
  };
  const giveUpFirst = (uploads: readonly HeldUpload[]) => {
    const first = uploads.find(({ isDrawn, beganAt }) => !isDrawn && performance.now() - beganAt >= sureMs);
    if (first) giveUp(first);
    return first !== undefined;
  };
  return {
    rate,
    begin(member) {
      if (held.has(member)) return null;
      const living = [...held.values()].filter(({ givenUp }) => !givenUp.signal.aborted);
      if (living.length >= atOnce && !giveUpFirst(living)) return null;
      const upload: HeldUpload = {
        beganAt: performance.now(),
        bytes: 0,
        drawing: 0,
        isDrawn: false,
        givenUp: new AbortController(),
      };
      held.set(member, upload);
      const own = createIntake(limits.intakeOfOne, clock);
      return {
        hold: (bytes) => hold(upload, bytes),
        givenUp: upload.givenUp.signal,
        async admit(bytes) {
          await own.admit(bytes);
          await intake.admit(bytes);
        },
        [Symbol.dispose]() {
          total -= upload.bytes;
          held.delete(member);
        },
      };
    },
    async draw(member, bytes) {
      const upload = held.get(member);
      if (!upload) return await limiter.take(member, () => drawing.draw(bytes));
      using room = untilGivenUp(upload);
      let picture: Uint8Array | null = bytes;
      void room.over.catch(() => picture = null);
      const drawn = limiter.take(member, async () => {
        if (picture === null) throw new UploadGivenUp();
        return await drawing.draw(picture);
      });
      const outcome = await Promise.race([drawn, room.over]);
      // The drawn picture also counts until it is stored. It exists already, so only other uploads can be refused for
      // it.
      if ("jpeg" in outcome) hold(upload, outcome.jpeg.length);
      return outcome;
    },
    get drawerPid() {
      return drawing.pid;
    },
    [Symbol.asyncDispose]: () => drawing[Symbol.asyncDispose](),
  };
}

/** The memory of an upload. */
interface HeldUpload {
  /** By `performance.now()`. */
  beganAt: number;
  bytes: number;
  /** How many of its images are being drawn or wait for it. */
  drawing: number;
  /** Once one was drawn and none is left to be: it is being kept, which is over soon, and is not given up any more. */
  isDrawn: boolean;
  givenUp: AbortController;
}

function largestOf(uploads: Iterable<HeldUpload>): HeldUpload | null {
  let largest: HeldUpload | null = null;
  for (const upload of uploads) {
    if (upload.isDrawn || upload.givenUp.signal.aborted) continue;
    if (!largest || upload.bytes > largest.bytes) largest = upload;
  }
  return largest;
}

/** Counts a drawing of an upload's. `over` rejects when the upload is given up before its disposal. */
function untilGivenUp(upload: HeldUpload): Disposable & { over: Promise<never> } {
  const { signal } = upload.givenUp;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(new UploadGivenUp());
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  upload.drawing++;
  return {
    over,
    [Symbol.dispose]() {
      signal.removeEventListener("abort", end);
      upload.isDrawn = --upload.drawing === 0;
    },
  };
}
