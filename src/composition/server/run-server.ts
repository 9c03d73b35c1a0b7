import { serve } from "@hono/node-server";
import { createMetricsApp } from "#server/adapters/http/app.ts";
import { connectionLimits, type HttpListener, httpListener } from "#server/adapters/http/web/http-listener.ts";
import { newestBackup } from "#server/adapters/metrics/newest-backup.ts";
import { PrometheusMetrics } from "#server/adapters/metrics/prometheus-metrics.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { createServer, type Server, type ServerOptions } from "./create-server.ts";
import { createLogger } from "./pino-logger.ts";
import { problemsOf } from "./own-database.ts";
import { parseSettings, type Settings, SettingsError } from "./settings.ts";
import { obstaclesTo, type PortName, refuseToStart, whyNotListening } from "./start/obstacles.ts";
import { warmUp } from "./web/warm-up.ts";

/** How long a stopping server waits for calls under way; then for jobs. */
const patienceMs = { calls: 8_000, jobs: 5_000 } as const;

/**
 * Runs a server in this process: reads its settings from the environment, writes on standard output where it listens,
 * and stops on SIGINT and SIGTERM. When it can't start, standard error says why, and the process ends with 1.
 */
export async function runServer(optionsOf: (settings: Settings) => ServerOptions): Promise<void> {
  try {
    const settings = parseSettings(process.env);
    const obstacles = await obstaclesTo(settings);
    if (obstacles.length > 0) throw new SettingsError(obstacles);
    await listen(settings, optionsOf(settings));
  } catch (error) {
    refuseToStart(problemsOf(error));
  }
}

async function listen(settings: Settings, options: ServerOptions): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const metrics = settings.metricsPort === null ? null : new PrometheusMetrics();
  const server = await createServer(settings, { ...options, ...(metrics ? { meter: metrics } : {}) }, logger);
  metrics?.show(server.figures);
  metrics?.followReconciliation(() => server.use(UnitOfWork).read(({ reconciliation }) => reconciliation.lastRuns()));
  const { backupStatus } = settings;
  if (backupStatus !== null) metrics?.followBackups(() => newestBackup(backupStatus));
  const listener = httpListener({
    fetch: (request, surroundings) => server.app.fetch(request, surroundings),
    quick: server.app.quick,
    limits: { ...connectionLimits, connections: connectionLimits.connections * (options.limitsTimes ?? 1) },
  });
  if (options.webDirectory !== null) await server.unnoticed(() => warmUp((request) => server.app.fetch(request)));
  listener.server.listen(settings.port, settings.host, () => {
    const address = listener.server.address();
    const port = typeof address === "object" ? address?.port : settings.port;
    process.stdout.write(`Sideline is on http://localhost:${port}\n`);
  });
  const counters =
    metrics && settings.metricsPort !== null ? listenForScrapers(metrics, settings.host, settings.metricsPort) : null;
  let stopping = false;
  const stop = (turnsAwayFor: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), turnsAwayFor + patienceMs.calls + patienceMs.jobs).unref();
    stopInTurn(server, listener, turnsAwayFor).then(
      () => process.exit(),
      (error: unknown) => {
        logger.error({ error }, "Stopping failed.");
        process.exit(1);
      },
    );
  };
  const giveUp = (name: PortName, port: number) => (error: unknown) => {
    process.stderr.write(`${whyNotListening(error, { name, host: settings.host, port })}\n`);
    process.exitCode = 1;
    stop(0);
  };
  listener.server.on("error", giveUp("PORT", settings.port));
  counters?.on("error", giveUp("METRICS_PORT", settings.metricsPort ?? 0));
  process.once("SIGINT", () => stop(0));
  process.once("SIGTERM", () => stop(settings.turnsAwayFor));
}

/**
 * Breaks nothing off (decision 0096): first a balancer turns away, then streams end and connections are refused, then
 * calls under way are answered, then jobs under way are done.
 */
async function stopInTurn(server: Server, listener: HttpListener, turnsAwayFor: number): Promise<void> {
  server.turnAway();
  listener.turnAway();
  await pause(turnsAwayFor);
  server.endStreams();
  await Promise.race([listener.end(), pause(patienceMs.calls)]);
  await server.stop();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Metrics are on a port of their own, which members don't reach. */
function listenForScrapers(metrics: PrometheusMetrics, hostname: string, port: number): ReturnType<typeof serve> {
  return serve({ fetch: createMetricsApp(metrics).fetch, hostname, port }, (address) => {
    process.stdout.write(`Metrics are on http://localhost:${address.port}/metrics\n`);
  });
}
