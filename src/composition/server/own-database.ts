import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { openPersistence, type Persistence } from "./open-database.ts";
import { openDatabase } from "./settings-database.ts";
import { parseSettings, SettingsError } from "./settings.ts";

/**
 * Runs work on the database that the server's own settings name, and closes it. The work asks for no jobs.
 * @throws SettingsError for wrong settings, and whatever opening throws, as while a server uses the embedded database.
 */
export async function onOwnDatabase<Result>(
  work: (unitOfWork: UnitOfWork, publicOrigin: string) => Promise<Result>,
): Promise<Result> {
  const settings = parseSettings(process.env);
  const { opened } = await openDatabase(settings, () => undefined, null);
  try {
    return await work(
      opened.unitOfWork(() => () => Promise.reject(new Error("No jobs are asked for here."))),
      settings.publicOrigin,
    );
  } finally {
    await opened.close();
  }
}

/**
 * Runs work on all that the server keeps in that database. The jobs that the work asks for are done by the server's
 * processes, once one runs.
 * @throws as `onOwnDatabase`.
 */
export async function onOwnPersistence<Result>(
  work: (persistence: Persistence, ids: IdSource, publicOrigin: string) => Promise<Result>,
): Promise<Result> {
  const settings = parseSettings(process.env);
  const ids = new RandomIdSource();
  const persistence = await openPersistence(settings, new SystemClock(), ids, silentLogger);
  try {
    return await work(persistence, ids, settings.publicOrigin);
  } finally {
    await persistence.jobs.stop();
    await persistence.close();
  }
}

/** Who gives the command is told by its answer. */
const nothing = () => undefined;
const silentLogger: Logger = { info: nothing, warn: nothing, error: nothing };

/** Sentences for people about why that failed. */
export function problemsOf(error: unknown): readonly string[] {
  if (error instanceof SettingsError) return error.problems;
  return [error instanceof Error ? sentenceOf(error) : String(error)];
}

/** Some connection errors have no message of their own, but the errors inside them do. */
function sentenceOf(error: Error): string {
  if (error.message !== "") return error.message;
  const parts = error instanceof AggregateError ? error.errors : [];
  return parts.map((part: unknown) => (part instanceof Error ? part.message : String(part))).join("; ") || error.name;
}
