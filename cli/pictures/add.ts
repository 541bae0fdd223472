import { Command } from "commander";
import { type AddedPicture, addPicture } from "@/api/content/contents/operators/add_picture.ts";
import { DrawingUnavailable } from "@/api/content/images/drawing/picture_process.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { readFileBytes } from "../arguments/read_text_file.ts";

/** `jadehall pictures add <file> --reason <text>` */
export function picturesAddCommand(): Command {
  return new Command("add")
    .description("add a picture for articles and promotions (JPEG, PNG or WebP), and print its name for their files")
    .argument("<file>", "the picture; - reads standard input")
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(add));
}

async function add({ ctx }: Site, file: string, options: Operation): Promise<ExitCode> {
  const by = operationOf(options);
  if (!by) return exitCodes.usage;
  const bytes = await readFileBytes(file, "pictures add -");
  if (bytes === null) return exitCodes.usage;
  let added: AddedPicture;
  try {
    added = await addPicture(ctx, bytes, by);
  } catch (error) {
    if (!(error instanceof DrawingUnavailable)) throw error;
    fail(
      translated`This program may not start the process that draws pictures. Run it as: deno task jadehall:pictures add <file>`,
    );
    return exitCodes.usage;
  }
  if ("fault" in added) {
    fail(faultTexts()[added.fault]);
    return exitCodes.findings;
  }
  print(added.name);
  return exitCodes.ok;
}

function faultTexts(): Record<Extract<AddedPicture, { fault: unknown }>["fault"], string> {
  return {
    image_unknown: translated`This is not a JPEG, PNG or WebP file.`,
    image_heic: translated`This is HEIC; save it as JPEG, PNG or WebP.`,
    image_mixed: translated`This file holds more than a picture.`,
    image_broken: translated`This picture can't be read.`,
    image_too_many_pixels: translated`This picture has more than 40 million pixels.`,
    image_too_long: translated`This picture is more than 16,384 pixels wide or high.`,
    image_too_complex: translated`Drawing this picture takes too long or too much memory.`,
    too_heavy: translated`The redrawn picture has more than 1 MB; make it smaller first.`,
    too_slow: translated`This took too long, and the picture was removed meanwhile; try again.`,
  };
}
