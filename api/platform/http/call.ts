import type { z } from "zod";
import type { Ctx } from "../../context.ts";
import type { RefusalCode } from "../../refusals.ts";
import type { Result } from "../../result.ts";
import type { MemberAction } from "@/api/identity/status/status_rules.ts";
import type { MemberRule } from "../limits/rules.ts";
import type { ApiContext } from "./context.ts";
import type { Admission, KeyedWrite } from "./idempotency_keys.ts";
import type { Upload } from "./input/read_upload.ts";

/** One call of the API: its permissions, input and output. Both are checked, and shown in the OpenAPI document. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodObject = z.ZodObject> {
  summary: string;
  /** The action of the call; `whoMay` in api/identity/status/ says which members may do it. */
  action: CallAction<Input>;
  /** `member` (the default) needs a session; `anyone` may still carry one. */
  access?: "member" | "anyone";
  /** The handler shows the member: their profile is read together with the session, by one statement. */
  wantsProfile?: boolean;
  /**
   * Marks a call that changes the destination of money or goods, sessions, or copies of mails: the member must have
   * signed in, or proved their identity, in the last ten minutes.
   */
  needsStepUp?: boolean;
  /** A read of records, which the replica may do. */
  readsReplica?: boolean;
  /** A read whose path answers POST by a write of its own. */
  getOnly?: boolean;
  /** The payload: JSON fields of a POST, query parameters of a GET. */
  input: Input;
  /** The payload has a password in it. */
  holdsPassword?: boolean;
  /** The answer without its envelope: `data` and the extra top-level fields. */
  answer: Answer;
  /** The business refusals that this call can give. */
  refusals?: readonly RefusalCode[];
}

/** A call's kind: reads answer GET and POST, writes POST only, money writes are a {@link MoneyWrite}. */
export type CallKind = "read" | "write" | "moneyWrite";

/** The action of a call, for the table of members' permissions by status. */
export type CallAction<Input extends z.ZodObject> = MemberAction | ActionByInput<Input>;

/** The action of a call whose input decides it. */
interface ActionByInput<Input extends z.ZodObject> {
  among: readonly MemberAction[];
  of(input: z.output<Input>): MemberAction;
}

/** All that a call may do. */
export function actionsOf(action: MemberAction | Pick<ActionByInput<z.ZodObject>, "among">): readonly MemberAction[] {
  return typeof action === "string" ? [action] : action.among;
}

/** Runs an operation on a checked input and gives its outcome as the call's answer. No rule lives here. */
export type CallHandler<Input extends z.ZodObject, Answer extends z.ZodObject> = (
  c: ApiContext,
  input: z.output<Input>,
) => Promise<Result<z.input<Answer>>>;

/**
 * A money write, which takes an Idempotency-Key and gives an order id. One that begins with the claim of its key can't ask
 * for a proof of its member first. One that `counts` is counted among those of its kind as well.
 */
export type MoneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun> =
  & Call<Input, Answer>
  & { begin?: BeginWrite<Input, Begun>; counts?: MemberRule }
  & ({ begin?: undefined } | { needsStepUp?: false; counts?: undefined });

/**
 * Leases the key and begins the write in one transaction, after the write was counted. The handler gets the started
 * write; without a key, or after an earlier request of it died, it gets nothing and begins itself. Null for a token
 * without a session; nothing begins if the key is not leased.
 */
export type BeginWrite<Input extends z.ZodObject, Begun> = (
  ctx: Ctx,
  token: string,
  write: KeyedWrite,
  input: z.output<Input>,
) => Promise<Admission & { begun: Begun | null } | null>;

/** Runs a money write like a {@link CallHandler}. */
export type MoneyWriteHandler<Input extends z.ZodObject, Answer extends z.ZodObject, Begun> = (
  c: ApiContext,
  input: z.output<Input>,
  begun: Begun | null,
) => Promise<Result<z.input<Answer>>>;

/** A write that takes a form with files, which are images: `input` describes the form, `files` names its file fields. */
export type UploadCall<Answer extends z.ZodObject> = Call<z.ZodObject, Answer> & {
  action: MemberAction;
  files: readonly string[];
};

/** Runs an operation on a form with files and gives its outcome as the call's answer. */
export type UploadHandler<Answer extends z.ZodObject> = (
  c: ApiContext,
  upload: Upload,
) => Promise<Result<z.input<Answer>>>;
