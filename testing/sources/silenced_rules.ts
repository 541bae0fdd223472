import type { Source } from "./source.ts";

/**
 * The comments that silence a rule of testing/lint, or every rule: the rules themselves list what they let be. One that
 * names other rules may stay, with its reason.
 */
export function silencedRules({ file, text }: Pick<Source, "file" | "text">): string[] {
  return text.split("\n").flatMap((line, index) => {
    const [, rules] = /\bdeno-lint-ignore(?:-file)?(?![\w-])([^*]*)/.exec(line) ?? [];
    if (rules === undefined) return [];
    const named = rules.split("--")[0]!.trim().split(/[\s,]+/).filter((rule) => rule !== "");
    return named.length > 0 && named.every((rule) => !rule.startsWith("jadehall")) ? [] : [`${file}:${index + 1}`];
  });
}
