import { recordFile } from "../(_lib)/records/record_file.ts";
import { requirements } from "./(_lists)/requirements.tsx";

export const handler = recordFile(requirements);
