import { canonicalJson } from "@/shared/canonical_json.ts";
import type { SubjectRule } from "../../manifest.ts";
import { allOf } from "../../manifests.ts";
import type { AuditEvent } from "../audit/record_event.ts";

const rules = allOf("subjects");

type Rules = typeof rules;

/** The kinds of subjects of a decision. */
export type SubjectKind = keyof Rules;

/** The name of a decision: its subject's kind and its action. */
export type DecisionName = {
  [Kind in SubjectKind]: `${Kind}.${keyof Rules[Kind]["decisions"] & string}`;
}[SubjectKind];

/** All that two operators decide together. */
export const decisionNames = Object.entries<SubjectRule>(rules).flatMap(([kind, { decisions }]) =>
  Object.keys(decisions).map((action) => `${kind}.${action}`)
) as readonly DecisionName[];

/** Returns the rule that all decisions about a kind of subject share. */
export function subjectRule(kind: SubjectKind): SubjectRule {
  return rules[kind];
}

/** The subject of a decision: a row, by its kind and id. */
export interface Subject {
  kind: SubjectKind;
  id: string;
}

/**
 * All facts that a decision depends on, amounts in cents as text: an agreement covers exactly these. Never a secret.
 */
export type ProposalTerms = Readonly<Record<string, string | boolean | null>>;

/** A decision as one operator proposes it and another has to agree to it. */
export interface ApprovalDecision {
  name: DecisionName;
  /** The subject's id. */
  subject: string;
  terms: ProposalTerms;
}

/** The subject's kind and the action, as they are stored. */
export function partsOf(name: DecisionName): { kind: SubjectKind; action: string } {
  const [kind, action] = name.split(".") as [SubjectKind, string];
  return { kind, action };
}

/** When a proposal that is made now ends by itself; null when it stays open until it is taken back. */
export function proposalExpiryOf(name: DecisionName, at: Date): Date | null {
  const { kind, action } = partsOf(name);
  const life = subjectRule(kind).decisions[action]!;
  return life === null ? null : new Date(at.getTime() + life);
}

/** Whether two terms say the same, in whatever order. */
export function isSameTerms(one: ProposalTerms, other: ProposalTerms): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** The audit event of an operator's action on a proposal. */
export function proposalEvent(
  { kind, id }: Subject,
  event: Pick<AuditEvent, "at" | "operator" | "action" | "reason" | "detail">,
): AuditEvent {
  return { ...event, operator: event.operator.trim(), subject: auditSubject({ kind, id }) };
}

/** A subject's name in the audit trail: its id if that is a UUID, else with its kind. */
function auditSubject({ kind, id }: Subject): string {
  return subjectRule(kind).isNamed ? `${kind.replace("_", " ")} ${id}` : id;
}
