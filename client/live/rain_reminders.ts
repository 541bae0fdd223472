/** A rain that the member wants to be reminded of, with the words for it in the language that they asked in. */
export interface RainReminder {
  packet: number;
  startsAt: string;
  /** How far the site's clock was ahead of the device's, in ms. */
  aheadMs: number;
  soon: string;
  begun: string;
  close: string;
}

const storageKey = "rains-asked";

/** The rains to be reminded of, as this browser keeps them for all of its tabs; none where it keeps nothing. */
export function readReminders(): readonly RainReminder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isReminder) : [];
  } catch {
    return [];
  }
}

function isReminder(one: Partial<RainReminder> | null): one is RainReminder {
  return typeof one?.packet === "number" && typeof one.startsAt === "string" && typeof one.aheadMs === "number";
}

/** Keeps these for all tabs. The others are notified by the event `storage`. */
export function keepReminders(rains: readonly RainReminder[]): void {
  try {
    if (rains.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(rains));
  } catch {
    // A browser that keeps nothing reminds of nothing: the button stays as it is.
  }
}

/** Sets a reminder, at the site's time of now. */
export function setReminder(reminder: Omit<RainReminder, "aheadMs">, nowMs: number): void {
  keepReminders([...readReminders(), { ...reminder, aheadMs: nowMs - Date.now() }]);
}

/** Ends the reminder of a packet, if there is one. */
export function forgetRain(packet: number): void {
  const rains = readReminders();
  const rest = rains.filter((rain) => rain.packet !== packet);
  if (rest.length < rains.length) keepReminders(rest);
}
