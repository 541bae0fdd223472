import type { Log, MemberId } from "../../context.ts";
import { createDrawing, type DrawingLimits } from "./drawing/drawing.ts";
import type { Drawn } from "./image_fault.ts";
import { createIntake, type IntakeRate } from "./intake.ts";
import { createTurns } from "./turns.ts";

/** Forms with images while they are received, and the redrawing of their images. None of it is written to disk. */
export interface Uploads extends AsyncDisposable {
  /**
   * Begins a member's upload, to be disposed at its end; null while their last one or too many others are in progress.
   */
  begin(member: MemberId): Upcoming | null;
  /**
   * Draws an image of a member's upload anew, when it is their turn.
   * @throws DrawingUnavailable when there is no process to do it
   */
  draw(member: MemberId, bytes: Uint8Array): Promise<Drawn>;
  /** How fast a form must come in. */
  readonly rate: UploadRate;
  /** The process that draws, if there is one. */
  readonly drawerPid: number | null;
}

/** An upload in progress. */
export interface Upcoming extends Disposable {
  /** Notes that so many bytes more came in and are held until the end; false when all uploads hold too many then. */
  hold(bytes: number): boolean;
  /** Resolves when so many bytes of it may be worked on without keeping other requests waiting. */
  admit(bytes: number): Promise<void>;
}

/**
 * How fast a form must come in: each byte lets its sender stay for the time that it takes at `bytesPerSecond`, up to
 * `mostMs` ahead, beginning with `graceMs`; and `wholeMs` is the most for the form as a whole.
 */
export interface UploadRate {
  bytesPerSecond: number;
  graceMs: number;
  mostMs: number;
  wholeMs: number;
}

/** What the uploads of one process may take together. */
export interface UploadLimits {
  /** Uploads of different members. */
  atOnce: number;
  /** What they hold in memory, in bytes. */
  heldBytes: number;
  rate: UploadRate;
  intake: IntakeRate;
  drawing: Partial<DrawingLimits>;
}

/** Where the uploads log. */ interface Logging {
  log?: Log;
}

/** 8 kB/s is a twentieth of what a poor phone sends; a phone that changes its cell is silent for some seconds. */
const usualRate: UploadRate = { bytesPerSecond: 8_000, graceMs: 5_000, mostMs: 15_000, wholeMs: 120_000 };

/** Reading that much takes about 8 % of a processor. */
const usualIntake: IntakeRate = { bytesPerSecond: 16 * 1024 * 1024, burstBytes: 512 * 1024 };

const usual: UploadLimits = {
  atOnce: 64,
  heldBytes: 256 * 1024 * 1024,
  rate: usualRate,
  intake: usualIntake,
  drawing: {},
};

const noLog: Log = { info() {}, warn() {}, error() {} };

/** The uploads of one process. */
export function createUploads({ log = noLog, ...given }: Partial<UploadLimits> & Logging = {}): Uploads {
  const { atOnce, heldBytes, rate, intake: intakeRate, drawing: drawingLimits } = { ...usual, ...given };
  const held = new Map<MemberId, number>();
  const turns = createTurns();
  const intake = createIntake(intakeRate);
  const drawing = createDrawing(log, drawingLimits);
  let total = 0;
  const hold = (member: MemberId, bytes: number) => {
    total += bytes;
    held.set(member, (held.get(member) ?? 0) + bytes);
    return total <= heldBytes;
  };
  return {
    rate,
    begin(member) {
      if (held.has(member) || held.size >= atOnce || total >= heldBytes) return null;
      held.set(member, 0);
      return {
        hold: (bytes) => hold(member, bytes),
        admit: (bytes) => intake.admit(bytes),
        [Symbol.dispose]() {
          total -= held.get(member) ?? 0;
          held.delete(member);
        },
      };
    },
    draw(member, bytes) {
      return turns.take(member, async () => {
        const drawn = await drawing.draw(bytes);
        // What was drawn is held as well until it is kept. It is there already, so only others can be refused for it.
        if ("jpeg" in drawn && held.has(member)) hold(member, drawn.jpeg.length);
        return drawn;
      });
    },
    get drawerPid() {
      return drawing.pid;
    },
    [Symbol.asyncDispose]: () => drawing[Symbol.asyncDispose](),
  };
}
