import { mitake } from "./mitake/sender.ts";

/** Every gateway for text messages that the site can work with. */
export const smsSenders = [mitake] as const;
