import type { Ctx } from "@/api/context.ts";
import { dataKeysFault } from "@/api/platform/vault/check_data_keys.ts";
import { registersOfOldKeys } from "@/api/platform/vault/register_keys.ts";
import { findSiteProcesses } from "@/api/platform/vault/site_processes.ts";
import { counted } from "@/shared/plural.ts";
import { version } from "@/shared/version.ts";
import { fault, ok, type Said, warning } from "./report.ts";

/** Whether DATA_KEYS open what the database holds. */
export async function checkKeys({ db, vault }: Pick<Ctx, "db" | "vault">): Promise<Said> {
  const { fault: why, isNew } = await dataKeysFault(db, vault);
  if (why) return fault(why.replaceAll("\n", " "));
  const [register] = await registersOfOldKeys(db, vault);
  if (register) {
    return warning(
      `The register ${register.name} is hashed with the key ${register.key_id}: import it again, and keep that key until then.`,
    );
  }
  return ok(
    isNew
      ? `They open the data. The first one, ${vault.currentKey}, has encrypted nothing yet.`
      : `They open a sample of each key; ${vault.currentKey} encrypts.`,
  );
}

/** Whether the processes that run are of one version and hold the same keys. */
export async function checkProcesses({ db, vault }: Pick<Ctx, "db" | "vault">): Promise<Said[]> {
  const processes = await findSiteProcesses(db);
  if (processes.length === 0) return [warning("No process serves the site.")];
  const others = processes.filter((one) => one.version !== version);
  const keys = vault.keyIds.join(",");
  const differing = processes.filter(({ data_keys }) => data_keys.join(",") !== keys);
  const said: Said[] = [];
  if (others.length > 0) {
    said.push(warning(`Beside version ${version} run: ${[...new Set(others.map((one) => one.version))].join(", ")}.`));
  }
  if (differing.length > 0) {
    const many = counted(differing.length, "process has", "processes have");
    said.push(warning(`${many} other DATA_KEYS than this command, or in another order.`));
  }
  return said.length > 0 ? said : [ok(`${counted(processes.length, "process serves", "processes serve")} the site.`)];
}
