/**
 * Makes looks at the database go one after the other: of two at once the one that read earlier could end later, and the
 * older values that it read would stay. Callers that ask while one is under way share the next one, so that each gets a
 * look which began after they asked.
 */
export function lookInTurn<Input extends unknown[]>(
  look: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  let looking: Promise<void> | null = null;
  let nextLook: Promise<void> | null = null;
  return function lookNow(...input): Promise<void> {
    if (looking === null) {
      looking = look(...input).finally(() => looking = null);
      return looking;
    }
    nextLook ??= looking.catch(() => {}).then(() => {
      nextLook = null;
      return lookNow(...input);
    });
    return nextLook;
  };
}
