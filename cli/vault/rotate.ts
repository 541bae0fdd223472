import { Command } from "commander";
import { features } from "@/api/features.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { dropOldSamples } from "@/api/platform/vault/key_samples.ts";
import { rotationFault } from "@/api/platform/vault/rotation_fault.ts";
import { registersOfOldKeys } from "@/api/platform/vault/register_keys.ts";
import { needsOldKeys } from "@/api/platform/vault/sealed_data.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { fail } from "../output/fail.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { countedText } from "../output/counted_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall vault rotate --reason <text>` */
export function vaultRotateCommand(): Command {
  return new Command("rotate")
    .description("encrypt everything with the first key of DATA_KEYS; may be stopped and started again")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(rotate));
}

async function rotate({ ctx }: Site, { operator, reason }: Operation): Promise<ExitCode> {
  const fault = await rotationFault(ctx.db, ctx.vault);
  if (fault) {
    fail(operationText(fault));
    return exitCodes.findings;
  }
  const counts: Record<string, number> = {};
  const sums: string[] = [];
  for (const { counts: named, reseal } of features.flatMap(({ reseals = [] }) => reseals)) {
    const resealed = await reseal(ctx);
    for (const [name, [one, many]] of Object.entries(named)) {
      const count = counts[name] = resealed[name] ?? 0;
      sums.push(countedText(count, one, many));
    }
  }
  const detail = { key: ctx.vault.currentKey, ...counts };
  const event = { at: ctx.now(), operator, action: "vault.rotated", subject: "vault", reason, detail };
  if (Object.values(counts).some((count) => count > 0)) await recordEvents(ctx.db, [event]);
  print(translated`Re-encrypted with key ${ctx.vault.currentKey}: ${sums.join(", ")}.`);
  if (await needsOldKeys(ctx.db, ctx.vault)) {
    fail(translated`Meanwhile more was encrypted with an older key: run this again.`);
    return exitCodes.findings;
  }
  const registers = await registersOfOldKeys(ctx.db, ctx.vault);
  if (registers.length > 0) {
    const names = registers.map(({ name }) => name).join(", ");
    fail(
      translated`Import again what is hashed with an older key, and keep that key until then: ${names} (registers import).`,
    );
    return exitCodes.findings;
  }
  await dropOldSamples(ctx.db, ctx.vault);
  print(translated`No data needs an older key.`);
  return exitCodes.ok;
}
