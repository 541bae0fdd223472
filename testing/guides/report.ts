import { features } from "@/api/features.ts";
import { lockedAt } from "@/api/manifests.ts";
import { lockRanks } from "@/api/manifest.ts";
import { memberTables } from "@/api/identity/member_data/inventory.ts";
import { categoryOf } from "@/api/messages/mail/templates.ts";
import { paymentVendors } from "@/api/payments/deposits/vendors/registry.ts";
import { promotionKindOf } from "@/api/rewards/promotions/kinds.ts";
import { Terms } from "@/api/rewards/promotions/terms/terms.ts";
import { termsOf } from "@/api/rewards/promotions/testing/terms.ts";
import { fixedSettings, ruleOf, settingsSchema } from "@/api/settings.ts";
import { withExamples } from "@/cli/examples.ts";
import { createProgram } from "@/cli/program.ts";
import { bonusKinds, bonusRule } from "@/db/ledger/bonus_kinds.ts";
import { languages, textsOf } from "@/i18n/mod.ts";
import { vendorSandboxes } from "@/sandboxes/vendors/registry.ts";
import { print } from "@/server/print.ts";

// Runs in the copy of the project in which the guides were followed: its names are not those of this project, so what they
// give is read without types.
const named = (name: string) => name as never;

const program = withExamples(await createProgram("1"));
let help = "";
program.commands.find((command) => command.name() === "clock")!.configureOutput({ writeOut: (text) => help += text })
  .outputHelp();
const zone = await new Deno.Command(Deno.execPath(), {
  args: ["run", "--allow-all", "--no-check", "cli/main.ts", "clock", "zone"],
}).output();
const schema = settingsSchema.shape[named("rebate.listed_days")] as { description?: string };
const terms = Terms.parse((termsOf as Record<string, unknown>)["weekend"]);
const due = (day: string) =>
  promotionKindOf(named("weekend")).findDue(
    { db: named("none"), now: () => new Date(`${day}T04:00:00Z`) },
    { promotion: "one", member: named("1") },
    terms,
  );
const [saturday, monday] = [await due("2026-11-21"), await due("2026-11-23")];
const { errors, mail, wallet } = textsOf("en") as unknown as {
  errors: Record<string, string>;
  mail: { letters: Record<string, { title: string }> };
  wallet: { movements: Record<string, string> };
};

print(JSON.stringify({
  help,
  zone: new TextDecoder().decode(zone.stdout),
  setting: [
    fixedSettings().get(named("rebate.listed_days")),
    schema.description,
    "alone" in ruleOf(named("rebate.listed_days")),
  ],
  texts: languages.map((lang) => (textsOf(lang).rebates as Record<string, unknown>)["help"]),
  weekend: [
    ...(saturday.ok ? [Number(saturday.value.amountCents), saturday.value.period] : []),
    monday.ok ? "due" : monday.refusal.code,
  ],
  vendors: paymentVendors.map(({ code }) => code),
  sandboxes: vendorSandboxes.map(({ code }) => code),
  jobs: features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)).filter((name) => name.includes("voucher")),
  vouchers: {
    setting: fixedSettings().get(named("voucher.automatic")),
    category: categoryOf(named("voucher_expired")),
    kinds: bonusKinds,
    account: bonusRule(named("voucher")).account,
    rank: lockRanks.findIndex((rank) => lockedAt(rank).some((table) => String(table) === "voucher_days")) + 1,
    tables: [...memberTables.keys()].filter((table) => table.startsWith("voucher")).length,
    noun: program.commands.find((command) => command.name() === "vouchers")?.commands.map((one) => one.name()).join(
      ", ",
    ),
    refusal: errors["voucher_nothing_due"],
    letter: mail.letters["voucher_expired"]?.title,
    movement: wallet.movements["voucher"],
  },
}));
