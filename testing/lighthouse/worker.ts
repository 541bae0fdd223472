import { linesOf } from "../lines.ts";
import type { Answer, Order, Report } from "./report.ts";

/** The parts of Lighthouse that are called: https://github.com/GoogleChrome/lighthouse/blob/main/docs/readme.md#using-programmatically */
type Lighthouse = (
  address: string,
  flags: {
    port: number;
    logLevel: "error";
    onlyCategories: readonly string[];
    disableFullPageScreenshot: boolean;
    extraHeaders: Record<string, string>;
  },
) => Promise<{ lhr: Report }>;

const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];

// A process without the project's configuration that looks at one page after another: it takes an order by line and
// answers each with a line, until its input ends. Its argument names Lighthouse, which no package of the project is.
const { default: lighthouse }: { default: Lighthouse } = await import(Deno.args[0]!);
const orders = linesOf(Deno.stdin.readable.pipeThrough(new TextDecoderStream()));
for await (const line of orders) {
  const { address, cookie, port }: Order = JSON.parse(line);
  // No score is made of the picture of the whole page.
  const answer: Answer = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories,
    disableFullPageScreenshot: true,
    extraHeaders: cookie === null ? {} : { Cookie: cookie },
  }).then(({ lhr }) => ({ report: lhr }), (error) => ({ error: String(error) }));
  await new Blob([`${JSON.stringify(answer)}\n`]).stream().pipeTo(Deno.stdout.writable, { preventClose: true });
}
