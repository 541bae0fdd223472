/** The name of the build's description, inside the build directory. */
export const MANIFEST_FILE = "manifest.json";

/** The browser build's output for the server. */
export interface BuildManifest {
  /** Hash over all inputs; the build is stale when it differs. */
  readonly inputs: string;
  /** The project's own modules that went into the build, by absolute path. */
  readonly modules: readonly string[];
  /** The script that brings islands to life. */
  readonly boot: BuiltScript;
  /** The script that goes from page to page without a new document; only on pages with a `Partial`. */
  readonly partials: BuiltScript;
  /** The module that makes signals out of props; loaded only when a page's props hold one. */
  readonly signals: BuiltScript;
  /** By the file's path in the project, such as "islands/Clock.tsx". */
  readonly islands: Readonly<Record<string, BuiltScript>>;
  /** By address without query. */
  readonly assets: Readonly<Record<string, BuiltAsset>>;
}

/** One script and the scripts that it imports, by address. */
export interface BuiltScript {
  readonly url: string;
  readonly imports: readonly string[];
}

/** One file that `staticFiles()` serves. */
export interface BuiltAsset {
  /** Path inside the build directory; the compressed ones have the ending `.br` or `.gz`. */
  readonly file: string;
  readonly hash: string;
  readonly type: string;
  readonly size: number;
  /** Whether the address itself carries the hash. */
  readonly hashedName: boolean;
  readonly encodings: readonly ("br" | "gzip")[];
}
