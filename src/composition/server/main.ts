import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { createServer } from "./create-server.ts";
import { createLogger } from "./pino-logger.ts";
import { parseSettings, type Settings, SettingsError } from "./settings.ts";

const webDirectory = fileURLToPath(new URL("../../../dist", import.meta.url));

/** How long a stopping server waits for calls under way. */
const patienceMs = 10_000;

async function main(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const server = await createServer(settings, { webDirectory, samples: settings.mode === "development" }, logger);
  const listener = serve({ fetch: server.app.fetch, hostname: settings.host, port: settings.port }, ({ port }) => {
    process.stdout.write(`Sideline is on http://localhost:${port}\n`);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    listener.close(() => undefined);
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ error }, "Stopping failed.");
        process.exit(1);
      },
    );
  };
  listener.on("error", (error) => {
    process.stderr.write(`${sentenceOf(error, settings)}\n`);
    process.exitCode = 1;
    stop();
  });
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

function sentenceOf(error: unknown, { port }: Pick<Settings, "port">): string {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    return `PORT ${port} is in use by another program. Stop it, or set PORT to another number.`;
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  await main(parseSettings(process.env));
} catch (error) {
  const problems = error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(`Sideline can't start.\n${problems.map((problem) => `- ${problem}`).join("\n")}\n`);
  process.exit(1);
}
