import { recordFile } from "../(_lib)/records/record_file.ts";
import { transfers } from "./(_lists)/transfers.tsx";

export const handler = recordFile(transfers);
