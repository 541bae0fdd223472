import { ruleOf, settingsSchema } from "@/api/settings.ts";
import { settings, type ShownSetting, valueText } from "@/cli/settings/setting.ts";

const intro = `# Settings

Made by \`deno task reference\` of the settings themselves. \`jadehall settings set <setting> <value>\` changes one. The
last column says why one operator may change it; without a reason, loosening it takes two.

| setting | at first | meaning | one operator, because |
| ------- | -------- | ------- | --------------------- |
`;

/** The reference of all settings in Markdown: the default of each and who may change it. */
export function settingsPage(): string {
  const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({});
  return intro + settings.map((setting) => row(setting, defaults[setting.key])).join("");
}

function row(setting: ShownSetting, value: unknown): string {
  const rule = ruleOf(setting.key);
  const cells = [`\`${setting.name}\``, `\`${valueText(setting, value)}\``, setting.description];
  const texts = [...cells, "alone" in rule ? rule.alone : ""].map((cell) => cell.replaceAll("|", "\\|"));
  return `| ${texts.join(" | ")} |\n`;
}
