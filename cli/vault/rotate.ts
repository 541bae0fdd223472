import { Command } from "commander";
import { resealBookKeys } from "@/api/accounting/published_books/book_keys.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { resealOperators } from "@/api/platform/operators/secret.ts";
import { dropOldSamples } from "@/api/platform/vault/key_samples.ts";
import { rotationFault } from "@/api/platform/vault/rotation_fault.ts";
import { registersOfOldKeys } from "@/api/platform/vault/register_keys.ts";
import { needsOldKeys } from "@/api/platform/vault/sealed_data.ts";
import { resealSeeds } from "@/api/rewards/fair_draws/reseal_seeds.ts";
import { resealEmails } from "@/api/messages/email/reseal_emails.ts";
import { resealSubscriptions } from "@/api/messages/push/subscribe.ts";
import { resealPackets } from "@/api/rewards/red_packets/reseal_packets.ts";
import { resealStoreNumbers } from "@/api/payments/store_numbers/reseal_store_numbers.ts";
import { resealFactors } from "@/api/identity/second_factor/reseal_factors.ts";
import { resealRecipients } from "@/api/rewards/turntable/recipients/reseal_recipients.ts";
import { resealCards } from "@/api/payments/withdrawals/payout_accounts/cards/reseal_cards.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { fail } from "../output/fail.ts";
import { type Operation, operatorOption, reasonOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { counted } from "@/shared/plural.ts";

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
    fail(fault);
    return exitCodes.findings;
  }
  const { cards, images } = await resealCards(ctx);
  const storeNumbers = await resealStoreNumbers(ctx);
  const emails = await resealEmails(ctx);
  const factors = await resealFactors(ctx);
  const [seeds, recipients] = [await resealSeeds(ctx), await resealRecipients(ctx)];
  const [packets, subscriptions] = [await resealPackets(ctx), await resealSubscriptions(ctx)];
  const [operators, bookKeys] = [await resealOperators(ctx), await resealBookKeys(ctx)];
  const detail = {
    key: ctx.vault.currentKey,
    cards,
    images,
    storeNumbers,
    emails,
    factors,
    seeds,
    recipients,
    packets,
    subscriptions,
    operators,
    bookKeys,
  };
  const event = { at: ctx.now(), operator, action: "vault.rotated", subject: "vault", reason, detail };
  const sealed = cards + storeNumbers + emails + factors + seeds + recipients + packets + subscriptions + operators +
    bookKeys;
  if (sealed > 0) await recordEvents(ctx.db, [event]);
  const sums = [
    counted(cards, "card"),
    counted(images, "image"),
    counted(storeNumbers, "store number"),
    counted(emails, "e-mail address", "e-mail addresses"),
    counted(factors, "factor of members", "factors of members"),
    counted(seeds, "seed of draws", "seeds of draws"),
    counted(recipients, "recipient of goods", "recipients of goods"),
    counted(packets, "red packet"),
    counted(subscriptions, "browser for notices", "browsers for notices"),
    counted(operators, "factor of operators", "factors of operators"),
    counted(bookKeys, "key of published books", "keys of published books"),
  ].join(", ");
  print(`Re-encrypted with key ${ctx.vault.currentKey}: ${sums}.`);
  if (await needsOldKeys(ctx.db, ctx.vault)) {
    fail("Meanwhile more was encrypted with an older key: run this again.");
    return exitCodes.findings;
  }
  const registers = await registersOfOldKeys(ctx.db, ctx.vault);
  if (registers.length > 0) {
    const names = registers.map(({ name }) => name).join(", ");
    fail(`Import again what is hashed with an older key, and keep that key until then: ${names} (registers import).`);
    return exitCodes.findings;
  }
  await dropOldSamples(ctx.db, ctx.vault);
  print("No data needs an older key.");
  return exitCodes.ok;
}
