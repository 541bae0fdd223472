/** Lets what uploads bring in at a rate that leaves the process time for everybody else. */
export interface Intake {
  /** Resolves when so many bytes more may be worked on. */
  admit(bytes: number): Promise<void>;
}

/** How much of uploads a process works on: steadily, and at once after a pause. */
export interface IntakeRate {
  bytesPerSecond: number;
  burstBytes: number;
}

/** A monotonic clock, in ms, with a sleep. */
export interface Clock {
  now(): number;
  pass(ms: number): Promise<void>;
}

const realClock: Clock = {
  now: () => performance.now(),
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * One rate for all uploads of a process, in the order of their coming (the generic cell rate algorithm, ITU-T I.371).
 * Reading a form of 20 MB takes a tenth of a second of the process's time. A client that sends it within that time would
 * keep all other requests waiting for as long; phones send a tenth of this rate.
 */
export function createIntake({ bytesPerSecond, burstBytes }: IntakeRate, clock: Clock = realClock): Intake {
  const burstMs = burstBytes / bytesPerSecond * 1000;
  let spokenFor = clock.now();
  return {
    async admit(bytes) {
      spokenFor = Math.max(spokenFor, clock.now()) + bytes / bytesPerSecond * 1000;
      const ms = spokenFor - burstMs - clock.now();
      if (ms > 0) await clock.pass(ms);
    },
  };
}
