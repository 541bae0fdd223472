import { canonicalJson } from "@/shared/canonical_json.ts";
import type { AuditEvent } from "../audit/record_event.ts";

const aDay = 24 * 60 * 60_000;

/**
 * All that two operators decide together, by subject and action, and how long a proposal of it stays open, in
 * milliseconds. One that stays open until it is taken back blocks others meanwhile, for money may have left by it.
 */
const lives = {
  "game_transfer.resolution": aDay,
  "deposit.credit": aDay,
  "withdrawal.approve": aDay,
  "withdrawal.fail": aDay,
  "withdrawal.pay_by_hand": null,
  "payout_batch.export": null,
  "payout_batch.export_again": aDay,
  "payout_batch.import": aDay,
  "payout_batch.void": aDay,
  "member.withdrawal_password_reset": aDay,
  "member.adjustment": aDay,
  "member.turnover_waiver": aDay,
  "member.erasure": aDay,
  "member.factors_removed": aDay,
  "promotion.terms": aDay,
  "distribution.give": aDay,
  "red_packet.publish": aDay,
  "level.values": aDay,
  "referral.clear": aDay,
  "setting.change": aDay,
  "rate.change": aDay,
  "member.level": aDay,
  "turntable.publish": aDay,
  "turntable.edit": aDay,
  "provider.log_complete": aDay,
} as const satisfies Record<string, number | null>;

/** What is decided, by its subject's kind and its action. */
export type DecisionName = keyof typeof lives;

/** All of them. */
export const decisionNames = Object.keys(lives) as readonly DecisionName[];

/** What a decision may be about. */
export type SubjectKind = DecisionName extends infer Name ? Name extends `${infer Kind}.${string}` ? Kind : never
  : never;

/** What a decision is about: a row, by its kind and id. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** All that a decision depends on, amounts in cents as text: who agrees, agrees to just this. Never a secret. */
export type Terms = Readonly<Record<string, string | boolean | null>>;

/** A decision as one operator proposes it and another has to agree to it. */
export interface Decision {
  name: DecisionName;
  /** The subject's id. */
  subject: string;
  terms: Terms;
}

/** The subject's kind and the action, as they are stored. */
export function partsOf(name: DecisionName): { kind: SubjectKind; action: string } {
  const [kind, action] = name.split(".") as [SubjectKind, string];
  return { kind, action };
}

/** When a proposal that is made now ends by itself; null when it stays open until it is taken back. */
export function expiryOf(name: DecisionName, at: Date): Date | null {
  const life = lives[name];
  return life === null ? null : new Date(at.getTime() + life);
}

/** Whether two terms say the same, in whatever order. */
export function isSameTerms(one: Terms, other: Terms): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** The audit event of what an operator does to a proposal. */
export function proposalEvent(
  { kind, id }: Subject,
  event: Pick<AuditEvent, "at" | "operator" | "action" | "reason" | "detail">,
): AuditEvent {
  return { ...event, operator: event.operator.trim(), subject: auditSubject({ kind, id }) };
}

/** A subject's name in the audit trail: its id where that is a UUID, else with its kind. */
function auditSubject({ kind, id }: Subject): string {
  return named.has(kind) ? `${kind.replace("_", " ")} ${id}` : id;
}

const named: ReadonlySet<SubjectKind> = new Set([
  "payout_batch",
  "member",
  "promotion",
  "distribution",
  "red_packet",
  "level",
  "referral",
  "rate",
  "turntable",
  "provider",
]);
