/** A numbered file of db/migrations: one step of the schema. */
export interface Step {
  number: number;
  /** Its name, `0010_notes.sql`. */
  file: string;
  /** The description in its first line. */
  description: string;
  /** expand: the version before still runs beside it. contract: it does not. */
  kind: "expand" | "contract";
  /** It runs outside of a transaction, as an index that is made concurrently has to. */
  concurrently: boolean;
  text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  hash: string;
}

/** A file of db/functions: a function, or the triggers of a feature. It is run again whenever it has changed. */
export interface FunctionFile {
  /** Its feature and name, `ledger/post_transfers.sql`. */
  file: string;
  text: string;
  hash: string;
}

/** The schema as this version has it. */
export interface SchemaFiles {
  /** In their order. */
  steps: readonly Step[];
  /** In the order in which they are run: triggers last, as they call functions. */
  functions: readonly FunctionFile[];
}

/** The folder of the version that runs. */
const ownFolder = new URL("../", import.meta.url);

/**
 * Reads the files of the schema. Throws in a sentence when one says of itself nothing that is understood.
 * @param folder of `migrations` and `functions`
 */
export async function readSchemaFiles(folder = ownFolder): Promise<SchemaFiles> {
  const [steps, functions] = await Promise.all([
    readSql(new URL("migrations/", folder)),
    readSql(new URL("functions/", folder)),
  ]);
  return { steps: toSteps(steps), functions: functions.sort(byNumber) };
}

/** The steps of files, in their order; throws like {@link readSchemaFiles}. */
export function toSteps(files: readonly FunctionFile[]): Step[] {
  const steps = files.map(toStep).sort((one, other) => one.number - other.number);
  const twice = steps.find(({ number }, at) => steps[at + 1]?.number === number);
  if (twice) throw new Error(`db/migrations has two files of number ${twice.number}.`);
  return steps;
}

/** A file with the hash of its text. */
export async function toSchemaFile(file: string, text: string): Promise<FunctionFile> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { file, text, hash: new Uint8Array(digest).toHex() };
}

function toStep({ file, text, hash }: FunctionFile): Step {
  const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? [];
  if (number === undefined) throw new Error(`${file} is no name of a migration: 0010_what_it_does.sql is one.`);
  const [, kind, concurrently, description] = /^-- (expand|contract)(, concurrently)?: (.+)\n/.exec(text) ?? [];
  if (description === undefined) {
    throw new Error(`${file} has to begin with "-- expand: …" or "-- contract: …": docs/releasing.md says which.`);
  }
  if (concurrently && !concurrentStatements.test(text)) {
    throw new Error(
      `${file} has to hold nothing but create index concurrently if not exists and drop index concurrently if exists.`,
    );
  }
  return {
    number: Number(number),
    file,
    description,
    kind: kind === "expand" ? "expand" : "contract",
    concurrently: concurrently !== undefined,
    text,
    hash,
  };
}

/** Between comments, statements that may be run again. */
const concurrentStatements =
  /^(?:(?:--.*\n|\s*\n)*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists)\s[^;]+;\s*)+$/;

/** A statement of a step that runs outside of a transaction. */
interface ConcurrentStatement {
  /** With as many empty lines before it as the file has lines, so that an error names the file's line. */
  text: string;
  /** The name of the index that it makes; null if it drops one. */
  index: string | null;
}

/** The statements of a step, to be sent one by one: PostgreSQL takes several sent together for a transaction. */
export function concurrentStatementsOf({ text }: Step): ConcurrentStatement[] {
  const parts = text.split(";").slice(0, -1);
  return parts.map((part, n) => ({
    text: "\n".repeat(parts.slice(0, n).join().split("\n").length - 1) + part,
    index: /^create (?:unique )?index concurrently if not exists (\w+)/m.exec(part)?.[1] ?? null,
  }));
}

async function readSql(folder: URL, path = ""): Promise<FunctionFile[]> {
  const entries = await Array.fromAsync(Deno.readDir(new URL(path, folder)));
  const below = entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => readSql(folder, `${path}${name}/`));
  const here = entries.filter(({ isFile, name }) => isFile && name.endsWith(".sql")).map(async ({ name }) =>
    await toSchemaFile(`${path}${name}`, await Deno.readTextFile(new URL(`${path}${name}`, folder)))
  );
  return [...await Promise.all(here), ...(await Promise.all(below)).flat()];
}

function byNumber(one: FunctionFile, other: FunctionFile): number {
  const [isLate, isOtherLate] = [isTriggers(one), isTriggers(other)];
  if (isLate !== isOtherLate) return isLate ? 1 : -1;
  return one.file < other.file ? -1 : 1;
}

function isTriggers({ file }: FunctionFile): boolean {
  return file.endsWith("/triggers.sql");
}
