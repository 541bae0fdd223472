/** Says to test processes not to record the order of locks, if it is `off`: a tenth of the time that database tests take. */
export const recorderVariable = "LOCK_RECORDER";

/** Whether databases of tests record the order in which transactions lock rows. */
export const recordsLocks = Deno.env.get(recorderVariable) !== "off";
