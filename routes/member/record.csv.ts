import { recordFile } from "./(_lib)/records/record_file.ts";
import { depositList } from "./record/(_lists)/deposits.tsx";

export const handler = recordFile(depositList);
