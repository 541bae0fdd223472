import { sql } from "kysely";
import type { Feature } from "../../feature.ts";
import { aloneSumPurge } from "./alone_sums.ts";

export const approvals: Feature = {
  purges: [aloneSumPurge],
  queues: [
    {
      name: "proposals to agree to",
      command: "approvals list",
      rows:
        sql`select proposed_at as since from approvals where ended_at is null and (expires_at is null or expires_at > now())`,
    },
  ],
};
