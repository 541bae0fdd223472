import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { isHeld } from "../members_in_registers.ts";

/** A register of excluded people, as operators see it. */
export interface Register {
  name: string;
  /** As the last import left them, and of these, those that hold today. */
  entries: number;
  held: number;
  importedAt: Date;
  importedBy: string;
  /** Members of today who are in it, and whom no operator has cleared. */
  members: number;
  refusedSignUps: number;
  lastRefusedAt: Date | null;
  /** The data key that its values are hashed with. */
  key: string;
}

/** Lists the registers by name: there are at most twenty. */
export async function listRegisters({ db }: Pick<Ctx, "db">): Promise<Register[]> {
  const { rows } = await sql<
    Omit<Register, "held" | "members" | "refusedSignUps"> & { held: bigint; members: bigint; refusedSignUps: bigint }
  >`
    select r.name, r.entries, r.imported_at as "importedAt", r.imported_by as "importedBy", r.key_id as key,
        r.refused_sign_ups as "refusedSignUps", r.last_refused_at as "lastRefusedAt",
        (select count(*) from exclusion_entries e where e.register = r.name and ${isHeld}) as held,
        (select count(distinct x.member_id) from exclusion_matches x join exclusion_entries e on e.id = x.entry_id
          where e.register = r.name and x.cleared_at is null and ${isHeld}) as members
      from exclusion_registers r order by r.name`.execute(db);
  return rows.map(({ held, members, refusedSignUps, ...register }) => ({
    ...register,
    held: Number(held),
    members: Number(members),
    refusedSignUps: Number(refusedSignUps),
  }));
}
