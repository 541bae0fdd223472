import { ruleOf, settingsSchema } from "@/api/settings.ts";
import { settings, type ShownSetting, valueText } from "@/cli/settings/setting.ts";

const intro = `# Settings

Made by \`deno task reference\` of the settings themselves. \`jadehall settings set <setting> <value>\` changes one.
`;

/** The reference of all settings in Markdown: the default of each and who may change it. */
export function settingsPage(): string {
  const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({});
  return [intro, ...settings.map((setting) => entry(setting, defaults[setting.key]))].join("\n");
}

function entry(setting: ShownSetting, value: unknown): string {
  const rule = ruleOf(setting.key);
  const who = "alone" in rule ? `One operator: ${rule.alone}.` : "What loosens it takes two operators.";
  return `## \`${setting.name}\`\n\n${setting.description}.\n\nAt first \`${valueText(setting, value)}\`. ${who}\n`;
}
