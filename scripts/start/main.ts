import "../../src/composition/server/start/cached-code.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Settings } from "../../src/composition/server/settings.ts";

/**
 * `npm start`: builds the app and the console, makes the empty database that a first start copies, and runs the server
 * in this process. What would keep the server from starting is told before anything is built.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
/** In bytes: twice what the build writes. */
const roomForBuild = 20_000_000;

const { obstaclesTo, refuseToStart } = await import("../../src/composition/server/start/obstacles.ts");
const { lockFolder } = await import("../../src/server/adapters/pglite/folder-lock.ts");
const { whyUnfit } = await import("../../src/composition/server/start/folders.ts");
const { parseSettings, SettingsError } = await import("../../src/composition/server/settings.ts");
const { announce, runSteps } = await import("./steps.ts");
const { endWithShell } = await import("./end-with-shell.ts");

endWithShell();

const settings = settingsOrEnd();
const obstacles = [...(await obstaclesTo(settings)), ...(await obstaclesToBuilding())];
if (obstacles.length === 0) obstacles.push(...(await ownedByAnother(settings)));
if (obstacles.length > 0) refuseToStart(obstacles);

const build = [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"];
const steps = [
  { what: "Building the app", program: build },
  { what: "Building the console", program: [...build, "-c", "vite/builds/console.config.ts"] },
  ...(settings.databaseUrl === null
    ? [{ what: "Preparing the database", program: ["src/composition/server/start/prepare.ts"] }]
    : []),
];
const inAll = steps.length + 1;
const failed = runSteps(steps, root, inAll);
if (failed) refuseToStart([`${failed.what} failed, as said above.`, ...(await obstaclesToBuilding())]);
announce(inAll, inAll, "Starting the server");
await import("../../src/composition/server/main.ts");

function settingsOrEnd(): Settings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) refuseToStart(error.problems);
    throw error;
  }
}

/** A sentence where a server that runs already owns the embedded database. */
async function ownedByAnother({ databaseUrl, dataDir }: Settings): Promise<readonly string[]> {
  if (databaseUrl !== null || !existsSync(dataDir)) return [];
  try {
    await (await lockFolder(dataDir)).release();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A sentence where the build can't be written. */
async function obstaclesToBuilding(): Promise<readonly string[]> {
  const built = join(root, "dist");
  const why = await whyUnfit(built, roomForBuild);
  return why === null ? [] : [`The built app can't be written to ${built}: ${why}.`];
}
