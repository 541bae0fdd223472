/** The processes that a process has started and that run, by their ids (proc(5)). */
export async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    const status = /^\d+$/.test(name) ? await statusOf(Number(name)) : "";
    if (field(status, "PPid") === parent && !isOver(status)) children.push(Number(name));
  }
  return children;
}

/** The most memory that a process has had resident, in bytes; 0 when it has ended. */
export async function peakBytes(pid: number): Promise<number> {
  return field(await statusOf(pid), "VmHWM") * 1024;
}

/** The memory that a process has resident now, in bytes; 0 when it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  return field(await statusOf(pid), "VmRSS") * 1024;
}

/** Whether a process is still there. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await statusOf(pid);
  return status !== "" && !isOver(status);
}

async function statusOf(pid: number): Promise<string> {
  try {
    return await Deno.readTextFile(`/proc/${pid}/status`);
  } catch (error) {
    // It ended while it was asked about.
    if (error instanceof Deno.errors.NotFound || /ESRCH|No such process/.test(String(error))) return "";
    throw error;
  }
}

function field(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
}

/** A process that has ended, and whose parent has not asked how. */
function isOver(status: string): boolean {
  return /^State:\s+[ZX]/m.test(status);
}
