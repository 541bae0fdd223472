import { recordFile } from "./(_lib)/record_file.ts";
import { withdrawals } from "./(_lists)/withdrawals.tsx";

export const handler = recordFile(withdrawals);
