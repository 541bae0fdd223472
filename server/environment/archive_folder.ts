import type { Environment } from "./environment.ts";

/**
 * The folder of archived months: ARCHIVE_FOLDER, else one beside the embedded database.
 * @param databaseFolder of the embedded database; null with DATABASE_URL
 */
export function archiveFolderOf({ ARCHIVE_FOLDER }: Environment, databaseFolder: string | null): string {
  return ARCHIVE_FOLDER ?? `${databaseFolder ?? new URL("../../.data", import.meta.url).pathname}/archives`;
}
