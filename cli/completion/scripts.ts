import type { CompletionPoint } from "./completion_points.ts";

/** Shells that completion is known for. */
export const shells = ["bash", "zsh", "fish"] as const;
/** One of them. */
export type Shell = (typeof shells)[number];

/** A shell's script that completes `jadehall`: reads the words typed so far, then offers what may come next. */
export function completionScript(shell: Shell, points: readonly CompletionPoint[]): string {
  return scripts[shell](points);
}

const scripts: Record<Shell, (points: readonly CompletionPoint[]) => string> = {
  bash: (points) =>
    `# Completes jadehall in bash.
_jadehall() {
  local at="" word offered=""
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${steps(points)}
  done
${offers(points)}
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _jadehall jadehall`,
  zsh: (points) =>
    `#compdef jadehall
# Completes jadehall in zsh, after compinit.
_jadehall() {
  local at="" word="" offered="" before="\${words[CURRENT - 1]}"
  for word in "\${(@)words[2,CURRENT - 1]}"; do
${steps(points)}
  done
${offers(points)}
  if [[ -n "$offered" ]]; then compadd -- \${=offered}; else _files; fi
}
compdef _jadehall jadehall`,
  fish: (points) =>
    `# Completes jadehall in fish.
function __jadehall_offered
  set -l at ""
  set -l tokens (commandline -opc)
  for word in $tokens
    switch "$at $word"
      case ${stepsOf(points).map((step) => `"${step}"`).join(" ")}
        set at "$at/$word"
    end
  end
  switch "$at $tokens[-1]"
${
      valuesOf(points).map(([option, values]) => `    case "${option}"\n      ${fishList(values)}\n      return`).join(
        "\n",
      )
    }
  end
  switch "$at"
${points.map(({ at, parts }) => `    case "${at}"\n      ${fishList(parts)}`).join("\n")}
  end
end
complete -c jadehall -f -a "(__jadehall_offered)"`,
};

/** Steps down to a command's name; other words change nothing. */
function steps(points: readonly CompletionPoint[]): string {
  return `    case "$at $word" in
      ${stepsOf(points).map((step) => `"${step}"`).join(" | ")}) at="$at/$word" ;;
    esac`;
}

function offers(points: readonly CompletionPoint[]): string {
  return `  case "$at $before" in
${valuesOf(points).map(([option, values]) => `    "${option}") offered="${values.join(" ")}" ;;`).join("\n")}
    *)
      case "$at" in
${points.map(({ at, parts }) => `        "${at}") offered="${parts.join(" ")}" ;;`).join("\n")}
      esac
      ;;
  esac`;
}

/** Every place with the name of a command below it. */
function stepsOf(points: readonly CompletionPoint[]): string[] {
  return points.flatMap(({ at, commands }) => commands.map((name) => `${at} ${name}`));
}

/** Every place with an option of it that takes a value, and the values. */
function valuesOf(points: readonly CompletionPoint[]): [string, string[]][] {
  return points.flatMap(({ at, values }) =>
    [...values].map(([name, known]): [string, string[]] => [`${at} ${name}`, known])
  );
}

function fishList(parts: readonly string[]): string {
  return parts.length === 0 ? "true" : `printf '%s\\n' ${parts.join(" ")}`;
}
