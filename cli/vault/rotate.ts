import { Command } from "commander";
import { recordEvents } from "@/api/audit/record_event.ts";
import { resealCards } from "@/api/withdrawals/payout_accounts/cards/reseal_cards.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall vault rotate --reason <text>` */
export function vaultRotateCommand(): Command {
  return new Command("rotate")
    .description("encrypt everything with the first key of DATA_KEYS; may be stopped and started again")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(rotate));
}

async function rotate({ ctx }: Site, { operator, reason }: Operation): Promise<ExitCode> {
  const { cards, images } = await resealCards(ctx);
  const detail = { key: ctx.vault.currentKey, cards, images };
  const event = { at: ctx.now(), operator, action: "vault.rotated", subject: "vault", reason, detail };
  if (cards > 0) await recordEvents(ctx.db, [event]);
  print(`Sealed anew with key ${ctx.vault.currentKey}: ${cards} cards, ${images} images. Nothing needs an older key.`);
  return exitCodes.ok;
}
