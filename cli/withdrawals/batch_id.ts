import { Argument, InvalidArgumentError } from "commander";
import type { BatchReview } from "@/api/payments/withdrawals/batches/payout_batch.ts";
import { fail } from "../output/fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf } from "../operator.ts";

/** The argument that names a payout batch: `<batch>`, or `[batch]` if it may be left out. */
export function batchArgument({ optional = false } = {}): Argument {
  return new Argument(optional ? "[batch]" : "<batch>", "the batch's number").argParser(parseBatchId);
}

/** Says that there is no such batch. */
export function noSuchBatch(batch: bigint): ExitCode {
  fail(translated`There is no payout batch ${batch}.`);
  return exitCodes.notFound;
}

/** Operator, batch and reason; null after printing that something is missing. */
export function batchReview(batch: bigint, options: Operation): BatchReview | null {
  const operation = operationOf(options);
  return operation && { batch, ...operation };
}

function parseBatchId(text: string): bigint {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new InvalidArgumentError(translated`Give the number of the batch; \`withdrawals batches\` shows them.`);
  }
  return BigInt(text);
}
