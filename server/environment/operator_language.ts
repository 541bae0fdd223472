import { OperatorLanguage } from "@/api/platform/operators/schema.ts";

/** The variables by which a system says its language, the one that wins first (POSIX.1, 8.2). */
const ofSystem = ["LC_ALL", "LC_MESSAGES", "LANG"];

/**
 * Reads the language in which commands speak: that of JADEHALL_LANG, else of the system. An empty variable counts as not
 * set.
 * @returns null if JADEHALL_LANG is neither
 */
export function readOperatorLanguage(
  read: (name: string) => string | undefined = Deno.env.get,
): OperatorLanguage | null {
  const chosen = read("JADEHALL_LANG");
  if (chosen) return OperatorLanguage.safeParse(chosen).data ?? null;
  const system = ofSystem.map(read).find((value) => value);
  return /^zh[_-](TW|Hant)/i.test(system ?? "") ? "tw" : "en";
}
