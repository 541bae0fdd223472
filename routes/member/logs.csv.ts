import { recordFile } from "./(_lib)/records/record_file.ts";
import { betList } from "./logs/(_lib)/bets.tsx";

export const handler = recordFile(betList);
