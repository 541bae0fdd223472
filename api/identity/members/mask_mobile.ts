/** The first two and the last three digits: enough to recognise one's own number, not to call it. */
export function maskMobile(mobile: string): string {
  return mobile.slice(0, 2) + "*".repeat(Math.max(mobile.length - 5, 1)) + mobile.slice(-3);
}
