import { recordFile } from "../(_lib)/records/record_file.ts";
import { withdrawals } from "./(_lists)/withdrawals.tsx";

export const handler = recordFile(withdrawals);
