import { recordFile } from "../(_lib)/records/record_file.ts";
import { withdrawalList } from "./(_lists)/withdrawals.tsx";

export const handler = recordFile(withdrawalList);
