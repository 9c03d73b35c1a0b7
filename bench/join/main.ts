import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { drive, type Round } from "./drive.ts";
import { type Measured, printCircumstances, printReport } from "./report.ts";
import { type BenchSettings, settingsFrom } from "./settings.ts";
import { hot, setStage, spread, type Stage } from "./stage.ts";
import { byHand, type Join, overHttp } from "./ways.ts";

const withPostgres = fileURLToPath(new URL("../../scripts/with-postgres.sh", import.meta.url));

const options = process.argv.slice(2);
const databaseUrl = process.env["TEST_DATABASE_URL"];
if (databaseUrl) {
  await measure(settingsFrom(options, databaseUrl));
} else {
  const again = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...options];
  process.exitCode = spawnSync(withPostgres, again, { stdio: "inherit" }).status ?? 1;
}

async function measure(settings: BenchSettings): Promise<void> {
  const stage = await setStage(settings);
  try {
    const ways: readonly (readonly [string, Join])[] = [
      ["over HTTP", overHttp(stage.server.url, settings.concurrency, false)],
      ["over HTTP with Idempotency-Key", overHttp(stage.server.url, settings.concurrency, true)],
      ["pg by hand", byHand(stage.pool)],
    ];
    const measured: Measured[] = [];
    for (const [scenario, pairsOf] of [
      ["spread over 100 events", spread],
      ["one hot event", hot],
    ] as const) {
      if (!scenario.includes(settings.only)) continue;
      const rounds = await inTurns(stage, settings, pairsOf, ways);
      measured.push(...ways.map(([way], at) => ({ scenario, way, rounds: rounds[at] ?? [] })));
    }
    await printCircumstances(settings, stage.pool);
    printReport(measured);
    await stage.server.stop();
    if (stage.server.output.length > 0)
      console.log(`The server complained:\n${stage.server.output.slice(0, 20).join("\n")}`);
  } finally {
    await stage.close();
  }
}

/** Runs each way once, then each once more, and so on, so that other load on the machine affects all of them alike. */
async function inTurns(
  stage: Stage,
  settings: BenchSettings,
  pairsOf: typeof spread,
  ways: readonly (readonly [string, Join])[],
): Promise<readonly (readonly Round[])[]> {
  const rounds: Round[][] = ways.map(() => []);
  for (let round = 0; round <= settings.rounds; round += 1) {
    for (const [at, [, join]] of ways.entries()) {
      await stage.clear();
      const next = pairsOf(stage);
      const done = await drive(settings, () => {
        const pair = next();
        return pair && (() => join(pair.member, pair.eventId));
      });
      // The first round warms up.
      if (round > 0) rounds[at]?.push(done);
    }
  }
  return rounds;
}
