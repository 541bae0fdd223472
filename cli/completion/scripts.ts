import type { Place } from "./places.ts";

/** Shells that completion is known for. */
export const shells = ["bash", "zsh", "fish"] as const;
/** One of them. */
export type Shell = (typeof shells)[number];

/** A shell's script that completes `jadehall`: reads the words typed so far, then offers what may come next. */
export function completionScript(shell: Shell, places: readonly Place[]): string {
  return scripts[shell](places);
}

const scripts: Record<Shell, (places: readonly Place[]) => string> = {
  bash: (places) =>
    `# Completes jadehall in bash.
_jadehall() {
  local at="" word offered=""
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${steps(places)}
  done
${offers(places)}
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _jadehall jadehall`,
  zsh: (places) =>
    `#compdef jadehall
# Completes jadehall in zsh, after compinit.
_jadehall() {
  local at="" word="" offered="" before="\${words[CURRENT - 1]}"
  for word in "\${(@)words[2,CURRENT - 1]}"; do
${steps(places)}
  done
${offers(places)}
  if [[ -n "$offered" ]]; then compadd -- \${=offered}; else _files; fi
}
compdef _jadehall jadehall`,
  fish: (places) =>
    `# Completes jadehall in fish.
function __jadehall_offered
  set -l at ""
  set -l tokens (commandline -opc)
  for word in $tokens
    switch "$at $word"
      case ${stepsOf(places).map((step) => `"${step}"`).join(" ")}
        set at "$at/$word"
    end
  end
  switch "$at $tokens[-1]"
${
      valuesOf(places).map(([option, values]) => `    case "${option}"\n      ${fishList(values)}\n      return`).join(
        "\n",
      )
    }
  end
  switch "$at"
${places.map(({ at, words }) => `    case "${at}"\n      ${fishList(words)}`).join("\n")}
  end
end
complete -c jadehall -f -a "(__jadehall_offered)"`,
};

/** Steps down to a command's name; what is no command's name stays where it is. */
function steps(places: readonly Place[]): string {
  return `    case "$at $word" in
      ${stepsOf(places).map((step) => `"${step}"`).join(" | ")}) at="$at/$word" ;;
    esac`;
}

function offers(places: readonly Place[]): string {
  return `  case "$at $before" in
${valuesOf(places).map(([option, values]) => `    "${option}") offered="${values.join(" ")}" ;;`).join("\n")}
    *)
      case "$at" in
${places.map(({ at, words }) => `        "${at}") offered="${words.join(" ")}" ;;`).join("\n")}
      esac
      ;;
  esac`;
}

/** Every place with the name of a command below it. */
function stepsOf(places: readonly Place[]): string[] {
  return places.flatMap(({ at, commands }) => commands.map((name) => `${at} ${name}`));
}

/** Every place with an option of it that takes a value, and the values. */
function valuesOf(places: readonly Place[]): [string, string[]][] {
  return places.flatMap(({ at, values }) =>
    [...values].map(([name, known]): [string, string[]] => [`${at} ${name}`, known])
  );
}

function fishList(words: readonly string[]): string {
  return words.length === 0 ? "true" : `printf '%s\\n' ${words.join(" ")}`;
}
