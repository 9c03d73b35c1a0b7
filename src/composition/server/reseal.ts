import { reseal } from "#server/adapters/postgres/sealing/reseal.ts";
import { parseSettings, SettingsError } from "./settings.ts";
import { openDatabase } from "./settings-database.ts";
import { sealingKeysOf } from "./sealing-keys.ts";

/**
 * `npm run reseal`: seals everything anew that is not sealed under the first of SEALING_KEYS. It may be killed and run
 * again. Answers the exit code: 0 when the other keys are no longer needed, 1 when it could not finish.
 */
async function main(): Promise<number> {
  try {
    const settings = parseSettings(process.env);
    const { opened } = await openDatabase(settings, () => undefined);
    try {
      const sealed = await reseal(opened.db, await sealingKeysOf(settings));
      process.stdout.write(`${sealed} sealed anew; only the first key is needed now.\n`);
      return 0;
    } finally {
      await opened.close();
    }
  } catch (error) {
    const problems =
      error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
    process.stderr.write(`Resealing did not finish.\n${problems.map((problem) => `- ${problem}`).join("\n")}\n`);
    return 1;
  }
}

process.exitCode = await main();
