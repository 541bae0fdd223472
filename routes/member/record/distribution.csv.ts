import { recordFile } from "../(_lib)/records/record_file.ts";
import { distribution } from "./(_lists)/bonuses.tsx";

export const handler = recordFile(distribution);
