/** The descriptors that a process has open. */
export async function openFiles(pid: number): Promise<number> {
  return (await Array.fromAsync(Deno.readDir(`/proc/${pid}/fd`))).length;
}
