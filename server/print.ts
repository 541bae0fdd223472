import type { Command } from "commander";
import { translated } from "./operators/translated.ts";

/** Writes a line to stdout. */
export function print(line: string): void {
  write(Deno.stdout, line);
}

/**
 * Writes a line to stderr. Where that fails (the terminal was closed, the disk is full) the error can't be reported
 * either, and the program goes on.
 */
export function complain(line: string): void {
  try {
    write(Deno.stderr, line);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** The line that leads from a wrong command to its help. */
export function readOn(command: Command): string {
  return translated`Read on: ${requestPathOf(command)} --help`;
}

/** A command's words from the program's name on: `jadehall orders list`. */
export function requestPathOf(command: Command): string {
  return command.parent ? `${requestPathOf(command.parent)} ${command.name()}` : command.name();
}

/** Writes a value as JSON for other programs: bigints as numbers if they are exact, else as text. */
export function printJson(value: unknown): void {
  print(jsonOf(value, 2));
}

/** The same on one line. */
export function printJsonLine(value: unknown): void {
  print(jsonOf(value, 0));
}

function jsonOf(value: unknown, indent: number): string {
  return JSON.stringify(value, (_, part) => typeof part === "bigint" ? exact(part) : part, indent);
}

function exact(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function write(stream: { writeSync(bytes: Uint8Array): number }, line: string): void {
  let rest = new TextEncoder().encode(line + "\n");
  while (rest.length > 0) rest = rest.subarray(stream.writeSync(rest));
}
