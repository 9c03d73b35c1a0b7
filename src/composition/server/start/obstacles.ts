import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { deferred } from "#domain/deferred.ts";
import type { Settings } from "../settings.ts";
import { whyUnfit } from "./folders.ts";

/** In bytes: a new database with its samples, and one more segment of the log of a database that is there. */
const roomFor = { newDatabase: 64_000_000, oldDatabase: 17_000_000 } as const;

/** Says on standard error why the server does not start, and ends the process with 1. */
export function refuseToStart(problems: readonly string[]): never {
  process.stderr.write(`Sideline can't start.\n${problems.map((problem) => `- ${problem}`).join("\n")}\n`);
  process.exit(1);
}

type Place = Pick<Settings, "host" | "port" | "metricsPort" | "databaseUrl" | "dataDir">;

/**
 * Returns what keeps a server with these settings from starting on this machine: a sentence for each port that is taken
 * and for a folder of the embedded database that can't be written to. Takes no port and writes nothing.
 */
export async function obstaclesTo(place: Place): Promise<readonly string[]> {
  const { host, port, metricsPort } = place;
  const found = [
    await portObstacle("PORT", host, port),
    metricsPort === null ? null : await portObstacle("METRICS_PORT", host, metricsPort),
    await folderObstacle(place),
  ];
  return [...new Set(found)].filter((sentence) => sentence !== null);
}

async function folderObstacle({ databaseUrl, dataDir }: Place): Promise<string | null> {
  if (databaseUrl !== null) return null;
  const isThere = existsSync(path.join(dataDir, "database"));
  const why = await whyUnfit(dataDir, isThere ? roomFor.oldDatabase : roomFor.newDatabase);
  return why === null
    ? null
    : `DATA_DIR ${dataDir} can't hold the database: ${why}. Mend that, or set DATA_DIR to another folder.`;
}

async function portObstacle(name: PortName, host: string, port: number): Promise<string | null> {
  const { promise, resolve } = deferred<string | null>();
  const probe = createServer();
  probe.once("error", (error) => resolve(whyNotListening(error, { name, host, port })));
  probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  return promise;
}

export type PortName = "PORT" | "METRICS_PORT";

/** Says why nobody can listen there, and what to do. */
export function whyNotListening(
  error: unknown,
  { name, host, port }: { readonly name: PortName; readonly host: string; readonly port: number },
): string {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `${name} ${port} is in use by another program. Stop it, or set ${name} to another number.`;
    case "EACCES":
      return `${name} ${port} is not free for this user. Set ${name} to a number from 1024.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${host} is no address of this machine.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
