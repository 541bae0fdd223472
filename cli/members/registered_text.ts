import { translated } from "@/server/operators/translated.ts";
/** Says that registers of excluded people name a mobile number, so that nothing was done. */
export function registeredText(registers: readonly string[]): string {
  return translated`The mobile number is in a register of excluded people: ${registers.join(", ")}. Nothing changed.`;
}
