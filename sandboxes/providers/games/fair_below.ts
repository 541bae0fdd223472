/**
 * A number from 0 to limit - 1, each as likely as any other: those of the system's 32 bits that are left over behind the
 * last whole multiple of the limit are drawn again, as a remainder of them would favour the small numbers.
 * @param draw gives 32 random bits
 */
export function fairBelow(limit: number, draw: () => number = systemBits): number {
  const fair = 2 ** 32 - 2 ** 32 % limit;
  let drawn = draw();
  while (drawn >= fair) drawn = draw();
  return drawn % limit;
}

function systemBits(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
