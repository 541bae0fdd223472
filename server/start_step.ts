/** After how long a step is printed that has not called `begins`, in milliseconds. */
const patienceMs = 1_000;

/**
 * Does one step of a start. A step that takes long is printed in one line with the time it took; a short one is not.
 * @param what the line's text, e.g. "Building the browser side"
 * @param work calls its argument as soon as it knows that there is much to do
 */
export async function startStep<Value>(what: string, work: (begins: () => void) => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  let begun = false;
  const begins = () => {
    if (!begun) write(`${what} ... `);
    begun = true;
  };
  const late = setTimeout(begins, patienceMs);
  try {
    const value = await work(begins);
    if (begun) write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return value;
  } catch (error) {
    if (begun) write("failed\n");
    throw error;
  } finally {
    clearTimeout(late);
  }
}

function write(text: string): void {
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) rest = rest.subarray(Deno.stdout.writeSync(rest));
}
