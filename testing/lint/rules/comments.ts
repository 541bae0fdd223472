import { pathOf } from "../rooms.ts";

/** The maximum lines of prose in one comment. */
const maxLines = 4;

/** The files with longer comments, which are the reference for others to compute the same, and what they define. */
export const references: Readonly<Record<string, string>> = {
  "api/games/providers/md5_query/wire.ts": "a provider's protocol",
  "sandboxes/providers/games/baccarat/rules.ts": "a game's rules and its return",
  "sandboxes/providers/games/chinese_poker/rules.ts": "a game's rules and its return",
  "sandboxes/providers/games/football/rules.ts": "a game's rules and its return",
  "sandboxes/providers/games/slot/rules.ts": "a game's rules and its return",
};

/** Comments name the thing or the action first, and are short: longer reasons belong on a page of docs/decisions. */
export const comments: Deno.lint.Rule = {
  create(ctx) {
    const file = pathOf(ctx);
    return {
      Program() {
        for (const { text, range } of blocksOf(ctx.sourceCode)) {
          const prose = proseOf(text);
          const [, first] = /^(What|Whom?|Whose)\s/.exec(prose[0] ?? "") ?? [];
          if (first) ctx.report({ range, message: `${first}: begin with a verb, or with the thing itself` });
          if (prose.length > maxLines && !(file in references)) {
            ctx.report({
              range,
              message: `${prose.length} lines of prose: ${maxLines} at most, or a page of decisions`,
            });
          }
        }
      },
    };
  },
};

/** A comment, or line comments that follow each other. */
interface Block {
  text: string;
  range: [from: number, to: number];
}

function blocksOf(source: Deno.lint.SourceCode): Block[] {
  const blocks: Block[] = [];
  let isLine = false;
  for (const { type, value, range: [from, to] } of source.getAllComments()) {
    const last = blocks.at(-1);
    if (isLine && type === "Line" && last && /^\n[ \t]*$/.test(source.text.slice(last.range[1], from))) {
      last.text += `\n${value}`;
      last.range[1] = to;
    } else blocks.push({ text: value, range: [from, to] });
    isLine = type === "Line";
  }
  return blocks;
}

/** The lines of prose of a comment: without lists, tables, code and tags such as `@param`. */
function proseOf(text: string): string[] {
  const [untagged = ""] = text.replaceAll(/^[ \t]*\*/gm, "").replaceAll(/```[^]*?```/g, "").split(/^\s*@/m);
  let isList = false;
  return untagged.split("\n").filter((line) => {
    if (/^\s*(-|\|)/.test(line)) isList = true;
    else if (isList && !/^\s{3,}\S/.test(line)) isList = false;
    return !isList && line.trim() !== "";
  }).map((line) => line.trim());
}
