import { serve } from "@hono/node-server";
import { createServer, type ServerOptions } from "./create-server.ts";
import { createLogger } from "./pino-logger.ts";
import { parseSettings, type Settings, SettingsError } from "./settings.ts";

/** How long a stopping server waits for calls under way. */
const patienceMs = 10_000;

/**
 * This process becomes a server: it reads its settings from the environment, says on standard output where it listens,
 * and stops on SIGINT and SIGTERM. What keeps it from starting is said on standard error, and it ends with 1.
 */
export async function runServer(optionsOf: (settings: Settings) => ServerOptions): Promise<void> {
  try {
    const settings = parseSettings(process.env);
    await listen(settings, optionsOf(settings));
  } catch (error) {
    const problems = error instanceof SettingsError ? error.problems : [error instanceof Error ? error.message : String(error)];
    process.stderr.write(`Sideline can't start.\n${problems.map((problem) => `- ${problem}`).join("\n")}\n`);
    process.exit(1);
  }
}

async function listen(settings: Settings, options: ServerOptions): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const server = await createServer(settings, options, logger);
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
      () => process.exit(),
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
