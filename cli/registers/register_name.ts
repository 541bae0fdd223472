import { InvalidArgumentError } from "commander";

/** A register's name as it is typed. */
export function registerName(text: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new InvalidArgumentError("Give up to 40 lowercase letters, digits and hyphens, e.g. national.");
}
