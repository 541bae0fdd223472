import type { Proposal } from "@/api/platform/approvals/proposals.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import type { Report } from "../output/report.ts";
import { timeText } from "../output/time_text.ts";
import { withReview } from "./review_text.ts";

/**
 * The report of a command that has made a proposal of any kind, with the exit code that says so.
 * @param say joins more to its sentence
 * @param review the difference and the cost, below it
 */
export function proposedReport(
  say: (proposed: string) => string = (proposed) => proposed,
  review: ProposalReview | null = null,
): Report {
  return {
    message: withReview(say(translated`Proposed. A second operator must give the same command.`), review),
    code: exitCodes.proposed,
  };
}

/** Names the operator whose proposal the second one agreed to; empty if one was enough. */
export function agreedText(proposedBy: string | null): string {
  return proposedBy === null ? "" : translated`, as proposed by ${proposedBy}`;
}

/** Describes a proposal in a line: operator, decision, time, reason, number and outcome. */
export function proposalText(proposal: Proposal, what = termsText(proposal)): string {
  const { id, proposedBy, proposedAt, reason } = proposal;
  return translated`${proposedBy}: ${what}, ${timeText(proposedAt)}, ${reason} (proposal ${id}, ${endText(proposal)})`;
}

/** A proposal for other programs, amounts in TWD. */
export function proposalJson({ terms, subject, ...proposal }: Proposal) {
  const said = Object.entries(terms).map(([name, value]) =>
    isCents(name) ? [name.slice(0, -"_cents".length), value === null ? null : fromCents(BigInt(value))] : [name, value]
  );
  return { ...proposal, subject: subject.id, kind: subject.kind, terms: Object.fromEntries(said) };
}

/** The action with its terms, e.g. `credit: amount 100.00`. */
export function termsText({ action, terms }: Proposal): string {
  const said = Object.entries(terms).filter(([, value]) => value !== null && value !== false).map(([name, value]) => {
    if (isCents(name)) return `${name.slice(0, -"_cents".length)} ${decimalText(BigInt(value!))}`;
    return value === true ? name : `${name} ${value}`;
  });
  const message = [action, ...said].map((word) => word.replaceAll("_", " "));
  return said.length === 0 ? message[0]! : `${message[0]}: ${message.slice(1).join(", ")}`;
}

function endText({ agreedBy, endedAs, expiresAt }: Proposal): string {
  if (agreedBy !== null) return translated`agreed by ${agreedBy}`;
  if (endedAs !== null) return endedAs.replaceAll("_", " ");
  return expiresAt === null ? translated`open until it is taken back` : translated`open until ${timeText(expiresAt)}`;
}

function isCents(name: string): boolean {
  return name.endsWith("_cents");
}
