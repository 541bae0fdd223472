import { z } from "zod";
import { longestSignIn } from "@/shared/rules/password_rules.ts";

/** How few characters the password of an operator may have. */
export const minOperatorPassword = 12;

/** How large a command may be that comes over HTTPS: its words in characters, and its standard input in bytes. */
export const commandSize = { args: 256, ofArg: 8_192, inAll: 32_768, stdinBytes: 1024 * 1024 } as const;

/** The largest body with a command, in bytes: standard input in base64, words as JSON may escape them, and the rest. */
export const maxCommandBytes = Math.ceil(commandSize.stdinBytes * 4 / 3) + commandSize.inAll * 6 + 4_096;

/** A language of operators' texts. */
export const OperatorLanguage = z.enum(["tw", "en"], "must be tw or en");
export type OperatorLanguage = z.output<typeof OperatorLanguage>;

/** A command by its words, without the program's name, what it finds on its standard input, and the language it prints. */
export const CommandInput = z.strictObject({
  args: z.array(z.string().max(commandSize.ofArg)).min(1).max(commandSize.args)
    .refine((args) => args.reduce((sum, { length }) => sum + length, 0) <= commandSize.inAll),
  stdin: z.base64().max(Math.ceil(commandSize.stdinBytes / 3) * 4).default(""),
  language: OperatorLanguage.default("en"),
});

/**
 * A line of a running command's answer: a part of its output, of its complaints, that it still runs, or its exit code,
 * which is the last.
 */
export const CommandFrame = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ runs: z.literal(true) }),
  z.strictObject({ exit: z.int().min(0).max(255) }),
]);
export type CommandFrame = z.output<typeof CommandFrame>;

const name = z.string().max(longestSignIn.account);
const password = z.string().max(longestSignIn.password);
const code = z.string().max(longestSignIn.code);
const invitation = z.string().max(128);

export const OperatorSignInInput = z.strictObject({ name, password, code });
export const InvitationInput = z.strictObject({ name, invitation });
export const JoinInput = z.strictObject({ name, invitation, password, code });
export const NoInput = z.strictObject({});

const signedIn = z.object({ kind: z.literal("signed_in"), token: z.string().max(128) });
const wait = z.object({ kind: z.literal("wait"), retryAfterS: z.number() });
const of = <Kind extends string>(...kinds: [Kind, ...Kind[]]) => z.object({ kind: z.enum(kinds) });

/** The answers to a sign-in, to an invitation that is opened, to one that is accepted, and to a sign-out. */
export const OperatorSignInAnswer = z.object({ data: z.union([signedIn, wait, of("wrong", "disabled")]) });
export const InvitationAnswer = z.object({
  data: z.union([z.object({ kind: z.literal("opened"), secret: z.string(), uri: z.string() }), wait, of("wrong")]),
});
export const JoinAnswer = z.object({
  data: z.union([signedIn, wait, of("wrong", "wrong_code", "weak_password")]),
});
export const SignOutAnswer = z.object({ data: z.object({ operator: z.string().nullable() }) });
