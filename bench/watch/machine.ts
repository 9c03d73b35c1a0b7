import { readFile } from "node:fs/promises";
import type { ServerProcess } from "../../tests/support/process/server-process.ts";

/** Ticks of the processor's clock a second, as Linux counts for processes. */
const ticks = 100;

/** The share of one core that the server takes during these seconds, in per cent. */
export async function processorOf({ pid }: ServerProcess, during: number): Promise<number> {
  const used = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticks;
  };
  const [from, startedAt] = [await used(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, during * 1_000));
  return (((await used()) - from) / ((performance.now() - startedAt) / 1_000)) * 100;
}

/** Bytes that the server has in memory. */
export async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}
