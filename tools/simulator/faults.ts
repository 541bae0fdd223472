import type { Random } from "./random.ts";

/** How often what goes wrong in a run, as probabilities of one occasion. */
export interface Faults {
  /** A request or an answer gets lost. */
  lost: number;
  /** The site stops waiting, and the request arrives all the same, or the answer to it. */
  late: number;
  /** A request arrives twice. */
  repeated: number;
  /** An answer is wrong so that an adapter or the site can notice it. */
  wrong: number;
  /** A provider or vendor says no for a reason of its own. */
  refused: number;
  /** A provider moves less than it was asked to. */
  partial: number;
  /** A provider works on a transfer for up to two minutes, and may not know it when it is asked meanwhile. */
  slow: number;
  /** A provider's balance is the one before its latest change. */
  stale: number;
  /** The database can't be reached, or its answer to a commit gets lost. */
  outage: number;
  /** One operation of the site never continues. */
  crash: number;
  /** A whole process of the site is killed, or a provider restarts. */
  restart: number;
  /** A clock jumps, or long time passes at once. */
  jump: number;
  /** A vendor's callback says what isn't so, or isn't the vendor's. */
  forged: number;
}

/** No faults at all: how a run ends. */
export const noFaults: Faults = {
  lost: 0,
  late: 0,
  repeated: 0,
  wrong: 0,
  refused: 0,
  partial: 0,
  slow: 0,
  stale: 0,
  outage: 0,
  crash: 0,
  restart: 0,
  jump: 0,
  forged: 0,
};

const maxOften: Faults = {
  lost: 0.2,
  late: 0.25,
  repeated: 0.2,
  wrong: 0.2,
  refused: 0.15,
  partial: 0.4,
  slow: 0.5,
  stale: 0.2,
  outage: 0.02,
  crash: 0.02,
  restart: 0.01,
  jump: 0.15,
  forged: 0.4,
};

/** Draws a run's faults. Some are left out of each run: what one fault hides, another run shows. */
export function drawFaults(random: Random): Faults {
  const drawn = { ...noFaults };
  for (const name of Object.keys(maxOften) as (keyof Faults)[]) {
    drawn[name] = random.chance(0.35) ? 0 : maxOften[name] * random.between(1, 100) / 100;
  }
  return drawn;
}
