// Tries to draw in a process that may start no other, and says what came of it.
import { createDrawing } from "../drawing.ts";

await using drawing = createDrawing({ info() {}, warn() {}, error() {} });
const outcome = await drawing.draw(new Uint8Array(9)).catch((error) => `${error.name}: ${error.message}`);
Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(outcome)));
