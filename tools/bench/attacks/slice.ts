/** From when until when something was measured, in ms since 1970. */
export interface Slice {
  from: number;
  until: number;
}

/** Lets so many milliseconds pass, and gives when they were. */
export async function slice(ms: number): Promise<Slice> {
  const from = performance.timeOrigin + performance.now();
  await pass(ms);
  return { from, until: performance.timeOrigin + performance.now() };
}

/** Lets so many milliseconds pass. */
export function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
