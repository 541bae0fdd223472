/** Answers a request; `info` describes its connection. */
export type PageHandler = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

/** Where an application lies, and how it is served. */
export interface PageHandlerOptions {
  /** The project's folder, ending with a slash: `routes/` and `islands/` lie in it. This project by default. */
  readonly root?: URL;
  /** Where its browser side is built: `_fresh/` in the root by default. */
  readonly buildDir?: URL;
  readonly mode?: "development" | "production";
}

/** One built file that a browser can ask for. */
export interface BuiltFile {
  /** Path inside the build directory. */
  readonly file: string;
  /** Of its content. */
  readonly hash: string;
  /** Whether the address itself carries the hash. */
  readonly hashedName: boolean;
  /** The compressed forms beside it, with the ending `.br` or `.gz`. */
  readonly encodings: readonly ("br" | "gzip")[];
}

/** The files of a browser build, by address without query. */
export interface BrowserBuild {
  readonly assets: Readonly<Record<string, BuiltFile>>;
}

/** This project, with its routes, islands and browser build. */
export const projectRoot = new URL("../../", import.meta.url);
