/** The option of the program with which no command asks. */
export const noInputOption = "--no-input";

/** The option of the program with which commands print no sentences. */
export const quietOption = "--quiet";

/** The option of the program that answers where a change that can't be undone asks. */
export const yesOption = "--yes";

/** The options of the program that take no value, which may stand before a command. */
export const programFlags: readonly string[] = [noInputOption, quietOption, yesOption];
