// How football's codes are read.
import { fill, game } from "../frame/client.js";

/** A team's name. */
export function teamText(code) {
  return game.texts.teams[code];
}

/** Names the team that scored a goal, and the minute. */
export function goalText(match, { side, minute }) {
  return fill(game.texts.goal, { minute, team: teamText(match[side]) });
}

/** Names a selection: `home`, `score:2-1`. */
export function selectionText(selection) {
  return game.texts.selections[selection] ?? selection.slice("score:".length).replace("-", " : ");
}

/** Odds in hundredths as they are written. */
export function oddsText(hundredths) {
  return (hundredths / 100).toFixed(2);
}
