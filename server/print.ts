import type { Command } from "commander";
import { commandMode } from "./operators/command_mode.ts";
import { translated } from "./operators/translated.ts";

/** Writes a line to stdout: with `--quiet`, not if the command changes something and so only says what it did. */
export function print(line: string): void {
  if (!commandMode().hidesLines) printData(line);
}

/** Writes a line to stdout that was asked for as data, in any mode. */
export function printData(line: string): void {
  inMode(() => write(Deno.stdout, line));
}

/** Writes a sentence to stdout, but not with `--quiet`. */
export function say(sentence: string): void {
  if (!commandMode().isQuiet) print(sentence);
}

/** Writes a sentence to stderr that is no error, but not with `--quiet`. */
export function remark(sentence: string): void {
  if (!commandMode().isQuiet) complain(sentence);
}

/**
 * Writes a line to stderr. Where that fails (the terminal was closed, the disk is full) the error can't be reported
 * either, and the program goes on.
 */
export function complain(line: string): void {
  inMode(() => writeComplaint(line));
}

/** Writes now, or after a dry run: no lock is to be held while a reader takes the output. */
function inMode(writes: () => void): void {
  const { held } = commandMode();
  if (held) held.push(writes);
  else writes();
}

function writeComplaint(line: string): void {
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

/**
 * Writes a value as JSON for other programs: bigints as numbers if they are exact, else as text. An object of a dry run says
 * so.
 */
export function printJson(value: unknown): void {
  printData(jsonOf(commandMode().isDry && isObject(value) ? { dry_run: true, ...value } : value, 2));
}

/** The same on one line. */
export function printJsonLine(value: unknown): void {
  printData(jsonOf(value, 0));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
