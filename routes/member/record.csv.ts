import { recordFile } from "./record/(_lib)/record_file.ts";
import { deposits } from "./record/(_lists)/deposits.tsx";

export const handler = recordFile(deposits);
