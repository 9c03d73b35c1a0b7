import type { UnitOfWork } from "#server/application/ports/store.ts";
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
