import { CommanderError } from "commander";
import { z } from "zod";
import { isSafeAddress, safeAddressRule } from "@/api/platform/outgoing/safe_address.ts";
import {
  CommandFrame,
  commandSize,
  InvitationAnswer,
  JoinAnswer,
  type OperatorLanguage,
  OperatorSignInAnswer,
  SignOutAnswer,
} from "@/api/platform/operators/schema.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { readSessionFile, removeSessionFile, type StoredSession } from "@/server/operators/session_file.ts";
import { commandMode, inCommandMode } from "@/server/operators/command_mode.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { say } from "@/server/print.ts";
import { withShortErrors } from "../command_line.ts";
import { loginSyntax, signInBy } from "../operators/sign_in_by.ts";
import { fail } from "../output/fail.ts";
import { noInputOption, programFlags, quietOption } from "../modes/program_flags.ts";
import { siteOption } from "./site_option.ts";

/**
 * Gives a command to a site over HTTPS: to the one that `--site` names, or to which this user has signed in. It needs
 * neither the database nor keys. How it ended is in `Deno.exitCode`.
 * @param language of what the site prints and answers
 * @returns false, and does nothing, for a command that is this machine's
 */
export async function runOverHttps(given: readonly string[], language: OperatorLanguage): Promise<boolean> {
  const { named, args: rest } = withoutSite(given);
  const { input, args } = withoutNoInput(rest);
  if (isOwn(args)) return false;
  try {
    const kept = await storedSession();
    const site = named === null ? kept?.site ?? null : addressOf(named);
    if (site === null) return false;
    const signedIn = kept?.site === site ? kept : null;
    Deno.exitCode = await inCommandMode(() => give({ url: site, language, input }, args, signedIn));
  } catch (error) {
    Deno.exitCode = codeOf(error);
  }
  return true;
}

/** A sentence for who gave the command, and the exit code. */
class Refused extends Error {
  constructor(message: string, readonly code: ExitCode) {
    super(message);
  }
}

function codeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (error instanceof Deno.errors.BrokenPipe) return exitCodes.ok;
  fail(error instanceof Error ? error.message : String(error));
  return error instanceof Refused ? error.code : exitCodes.failed;
}

/** The site that the words name, and the words without it. After `--` all are the command's own. */
function withoutSite(given: readonly string[]): { named: string | null; args: string[] } {
  const end = given.indexOf("--");
  const at = given.findIndex((word) => word === siteOption || word.startsWith(`${siteOption}=`));
  if (at < 0 || end >= 0 && end < at) return { named: null, args: [...given] };
  const isJoined = given[at] !== siteOption;
  const named = isJoined ? given[at]!.slice(siteOption.length + 1) : given[at + 1] ?? "";
  return { named, args: given.toSpliced(at, isJoined ? 1 : 2) };
}

/** A site asks nothing: only what is asked here goes by it. After `--` all are the command's own. */
function withoutNoInput(rest: readonly string[]): { input: boolean; args: string[] } {
  const end = rest.indexOf("--");
  const at = rest.indexOf(noInputOption);
  return at < 0 || end >= 0 && end < at
    ? { input: true, args: [...rest] }
    : { input: false, args: rest.toSpliced(at, 1) };
}

/** The program's own help, scripts for a shell, and logs, which lie where they were collected. */
function isOwn(args: readonly string[]): boolean {
  const first = args.find((word) => !programFlags.includes(word));
  return first === undefined || ["help", "completion", "logs", "--help", "-h", "--version"].includes(first);
}

/** The session of this user; null without one, and for a program of the machine or a user who may not look for one. */
async function storedSession(): Promise<StoredSession | null> {
  try {
    return await readSessionFile();
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable || error instanceof Deno.errors.PermissionDenied) return null;
    throw error;
  }
}

function addressOf(text: string): string {
  if (!isSafeAddress(text)) {
    throw new Refused(translated`${siteOption} ${translatedText(safeAddressRule)}.`, exitCodes.usage);
  }
  return new URL(text).origin;
}

/** The site to which commands go, and the language of its answers. */
interface RemoteSite {
  url: string;
  language: OperatorLanguage;
  /** Whether this machine may ask in its terminal. */
  input: boolean;
}

async function give(site: RemoteSite, args: readonly string[], kept: StoredSession | null): Promise<ExitCode> {
  // A session is this machine's: its command has the program's options here.
  const [first = "", ...rest] = args.filter((word) => !programFlags.includes(word));
  commandMode().isQuiet = args.includes(quietOption);
  if (first === "login") return await login(site, rest);
  if (!kept) throw new Refused(signInFirst(site.url), exitCodes.refused);
  return first === "logout" ? await logout(site, kept) : await run(site, args, kept);
}

async function login(site: RemoteSite, args: string[]): Promise<ExitCode> {
  let code: ExitCode = exitCodes.usage;
  const command = withShortErrors(loginSyntax()).action(
    async (name: string, { invitation = false }: { invitation?: boolean }) => {
      code = await signInBy({
        signIn: (given) => ask(site, "login", given, OperatorSignInAnswer),
        open: (invited) => ask(site, "invitation", invited, InvitationAnswer),
        join: (given) => ask(site, "join", given, JoinAnswer),
      }, { name, invitation, input: site.input, site: site.url });
    },
  );
  await command.parseAsync(args, { from: "user" });
  return code;
}

async function logout(site: RemoteSite, kept: StoredSession): Promise<ExitCode> {
  // First here: no command goes any more to a site that can't be reached.
  await removeSessionFile();
  const { operator } = await ask(site, "logout", {}, SignOutAnswer, kept.token);
  say(operator === null ? translated`You were not signed in.` : translated`${operator} is signed out.`);
  return exitCodes.ok;
}

async function run(site: RemoteSite, args: readonly string[], { token }: StoredSession): Promise<ExitCode> {
  // English is what a site speaks without it, and the only language of those before this one.
  const ofLanguage = site.language === "en" ? {} : { language: site.language };
  const stdin = args.includes("-") ? (await readStdin()).toBase64() : "";
  const response = await post(site, "commands", { args, stdin, ...ofLanguage }, token);
  for await (const frame of framesOf(response)) {
    if ("out" in frame) write(Deno.stdout, frame.out);
    else if ("err" in frame) write(Deno.stderr, ofSite(frame.err));
    else if ("exit" in frame) return frame.exit as ExitCode;
  }
  throw new Refused(
    translated`The connection ended before the command did: look at what it has done.`,
    exitCodes.failed,
  );
}

/** Translates the sentence with which a site ends a command; the command's own output is in the operator's language. */
function ofSite(text: string): string {
  return text.endsWith("\n") ? `${operationText(text.slice(0, -1))}\n` : text;
}

/** @throws a sentence when it is larger than a site takes */
async function readStdin(): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of Deno.stdin.readable) {
    size += part.length;
    if (size > commandSize.stdinBytes) {
      const message = translated`Over HTTPS at most ${
        commandSize.stdinBytes / 1024 / 1024
      } MB are taken from standard input.`;
      throw new Refused(message, exitCodes.usage);
    }
    parts.push(part);
  }
  return await new Blob(parts.map((part) => part.slice())).bytes();
}

async function* framesOf(response: Response): AsyncGenerator<CommandFrame> {
  let rest = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield CommandFrame.parse(JSON.parse(line));
  }
}

async function ask<Data>(
  site: RemoteSite,
  call: string,
  input: object,
  answer: z.ZodType<{ data: Data }>,
  token?: string,
): Promise<Data> {
  const response = await post(site, call, input, token);
  return answer.parse(await response.json()).data;
}

/** Asks the site. @throws a sentence for any answer but 200 */
async function post(
  { url, language }: RemoteSite,
  call: string,
  input: object,
  token?: string,
): Promise<Response> {
  const response = await fetch(`${url}/api/operator/v1/${call}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": language === "tw" ? "zh-TW" : "en",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
    // Neither a password nor a token goes on to another address.
    redirect: "manual",
  });
  if (response.status === 200) return response;
  const { data } = Problem.safeParse(await response.json().catch(() => null));
  const wait = response.headers.get("retry-after");
  if (response.status === 401) throw new Refused(signInFirst(url), exitCodes.refused);
  const sentence = data?.errorMsg ??
    translated`${url} answered with ${response.status}, as no site for operators does`;
  const isWrong = response.status === 413 || response.status === 422;
  const message = wait === null
    ? translated`${sentence}. Nothing was done.`
    : translated`${sentence}, in ${wait} s. Nothing was done.`;
  throw new Refused(message, isWrong ? exitCodes.usage : exitCodes.failed);
}

const Problem = z.object({ errorMsg: z.string() });

function signInFirst(site: string): string {
  return translated`Sign in first: jadehall ${siteOption} ${site} login <name>. No session of yours lives there.`;
}

function write(stream: { writeSync(bytes: Uint8Array): number }, text: string): void {
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) rest = rest.subarray(stream.writeSync(rest));
}
