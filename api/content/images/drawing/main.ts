// Draws images for the site in a separate process: files come in by stdin, drawings go out by stdout, one after the
// other. It may reach nothing else (the permission set `draw` in deno.json), and ends with its stdin.
import { frameReader, writeFrame } from "./frames.ts";
import { redrawImage } from "./redraw_image.ts";

if (import.meta.main) {
  const writer = Deno.stdout.writable.getWriter();
  const frames = frameReader(Deno.stdin.readable);
  await writeFrame(writer, "ready");
  for (let frame = await frames.next(); frame; frame = await frames.next()) {
    const drawn = await redrawImage(frame.bytes);
    if ("jpeg" in drawn) await writeFrame(writer, "jpeg", drawn.jpeg);
    else await writeFrame(writer, "fault", new TextEncoder().encode(drawn.fault));
  }
}
