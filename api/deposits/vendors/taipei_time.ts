// Taiwan has had no summer time since 1980.
const offsetMs = 8 * 60 * 60 * 1000;

/**
 * A time as Taiwan's vendors write it, `2026-11-20 16:05:09` or with slashes: on the clocks of Taipei, and without saying
 * so. Null for any other text and for a time that the calendar doesn't have.
 */
export function fromTaipei(text: string): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}|\d{4}\/\d{2}\/\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  if (!parts) return null;
  const local = `${parts[1]!.replaceAll("/", "-")} ${parts[2]}`;
  const at = new Date(Date.parse(`${local.replace(" ", "T")}Z`) - offsetMs);
  // The parser takes the 30th of February for the 2nd of March.
  return !Number.isNaN(at.getTime()) && toTaipei(at) === local ? at : null;
}

/** A time on the clocks of Taipei, to the second: `2026-11-20 16:05:09`. */
export function toTaipei(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace("T", " ");
}
