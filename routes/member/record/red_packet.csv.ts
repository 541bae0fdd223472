import { recordFile } from "../(_lib)/records/record_file.ts";
import { redPacketList } from "./(_lists)/bonuses.tsx";

export const handler = recordFile(redPacketList);
