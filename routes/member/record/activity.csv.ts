import { recordFile } from "../(_lib)/records/record_file.ts";
import { activity } from "./(_lists)/bonuses.tsx";

export const handler = recordFile(activity);
