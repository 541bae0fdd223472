import { recordFile } from "../(_lib)/records/record_file.ts";
import { redPackets } from "./(_lists)/bonuses.tsx";

export const handler = recordFile(redPackets);
