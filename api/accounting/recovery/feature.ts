import { sql } from "kysely";
import type { Feature } from "../../feature.ts";

export const recovery: Feature = {
  queues: [
    {
      name: "recovery to end",
      command: "recover list",
      rows: sql`select begun_at as since from recoveries where ended_at is null`,
    },
  ],
};
