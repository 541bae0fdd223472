// @ts-types="./fresh_internals.d.ts"
import type { FileSnapshot } from "fresh/internal";

/** The data that a build leaves for the server beside its files. */
export interface RealBuild {
  /** A hash over all that can be in the build; it is stale when this differs. */
  readonly inputs: string;
  /** The id that Fresh's `asset()` writes into addresses. */
  readonly id: string;
  /** The address of the script that brings islands to life, and its style sheets. */
  readonly entry: string;
  readonly entryAssets: string[];
  readonly islands: readonly BuiltIsland[];
  readonly files: readonly FileSnapshot[];
  /** The compressed forms beside a file, by its path in the build directory. */
  readonly encodings: Readonly<Record<string, readonly ("br" | "gzip")[]>>;
}

/** One island: its source by path from the project's root, the address of its script, its name in it, and its sheets. */
export interface BuiltIsland {
  readonly file: string;
  readonly script: string;
  readonly name: string;
  readonly css: string[];
}

/** Files among routes, islands and static files that are no part of the site. */
export const testFiles = [/[._]test\.[cm]?[jt]sx?$/];

/** @throws when there is no browser build */
export async function readRealBuild(buildDir: URL): Promise<RealBuild> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(fileName, buildDir)));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(`There is no browser build in ${buildDir.pathname}`, { cause: error });
  }
}

/** Writes it, last of all: a folder without it is no build. */
export async function writeRealBuild(buildDir: URL, build: RealBuild): Promise<void> {
  await Deno.writeTextFile(new URL(fileName, buildDir), JSON.stringify(build));
}

const fileName = "build.json";
