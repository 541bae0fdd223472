/** Waits until a condition holds, asking again every few milliseconds. It throws after ten minutes: the test then says what for. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 600_000;
  while (!await holds()) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
