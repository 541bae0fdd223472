import { type Argument, type Command, Help, type Option } from "commander";
import { isTranslated, translated, translatedText } from "@/server/operators/translated.ts";
import { widthOf } from "../output/fit.ts";
import { wrapWide } from "./wrap_wide.ts";

/** Puts the help of a command and of those below it into the operator's language; in English it stays as it is. */
export function withTranslatedHelp(command: Command): Command {
  if (isTranslated()) translateHelp(command);
  return command;
}

function translateHelp(command: Command): void {
  command.description(translatedText(command.description())).helpOption(
    "-h, --help",
    translated`display help for command`,
  )
    .configureHelp({
      styleTitle: translatedText,
      styleUsage: (usage) =>
        usage.replace("[options]", translated`[options]`).replace("[command]", translated`[command]`),
      optionDescription: (option) => describedIn(Help.prototype.optionDescription, option),
      argumentDescription: (argument) => describedIn(Help.prototype.argumentDescription, argument),
      displayWidth: widthOf,
      // A Han character says as much as a short word.
      minWidthToWrap: 20,
      boxWrap: wrapWide,
    });
  for (const one of [...command.options, ...command.registeredArguments]) {
    if (one.description) one.description = translatedText(one.description);
    if (one.defaultValueDescription) one.defaultValueDescription = translatedText(one.defaultValueDescription);
  }
  command.commands.forEach(translateHelp);
}

/** A description with commander's own words behind it: `(choices: "a", "b", default: 10)`. */
function describedIn<One extends Option | Argument>(describe: (one: One) => string, one: One): string {
  const text = describe.call(Help.prototype, one);
  return text.replace(/ ?\(((?:choices|default): .*)\)$/, (_, extra: string) => {
    const note = extra.replace(/^choices: /, translated`choices: `).replace(
      /(^|, )default: /,
      (_, before: string) => before + translated`default: `,
    );
    return translated` (${note})`;
  });
}
