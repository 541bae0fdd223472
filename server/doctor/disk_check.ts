import { statfs } from "node:fs/promises";
import { exists } from "@/packages/postgres-cluster/exists.ts";
import { fault, ok, type Said, warning } from "./report.ts";

const gigabyte = 1024 ** 3;
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** Whether the disk of a folder, or of the nearest one above it that is there, has room. */
export async function checkDisk(folder: string): Promise<Said> {
  const there = await nearest(folder);
  const { bavail, blocks, bsize } = await statfs(there);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const text = `${numbers.format(free / gigabyte)} GB (${numbers.format(share * 100)} %) are free at ${there}.`;
  if (free < gigabyte / 4) return fault(`${text} No image can be kept soon.`);
  return free < 2 * gigabyte || share < 0.05 ? warning(text) : ok(text);
}

async function nearest(folder: string): Promise<string> {
  for (let at = folder; at.includes("/"); at = at.slice(0, at.lastIndexOf("/"))) {
    if (await exists(at)) return at;
  }
  return "/";
}
