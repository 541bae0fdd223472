import { recordFile } from "../(_lib)/records/record_file.ts";
import { transferList } from "./(_lists)/transfers.tsx";

export const handler = recordFile(transferList);
