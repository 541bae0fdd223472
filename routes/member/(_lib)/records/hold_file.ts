import { createFileHolder } from "./file_holder.ts";

/** Holds a file of this process's. */
export const holdFile = createFileHolder();
