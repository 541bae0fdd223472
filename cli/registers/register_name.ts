import { InvalidArgumentError } from "commander";
import { translated } from "@/server/operators/translated.ts";

/** A register's name as it is typed. */
export function registerName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new InvalidArgumentError(translated`Give up to 40 lowercase letters, digits and hyphens, e.g. national.`);
}
