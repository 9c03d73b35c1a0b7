import { SentryErrorReporter } from "#adapters/sentry/sentry-error-reporter.ts";
import type { ErrorReporter } from "#application/ports/environment.ts";
import { routeOf } from "#addresses/address.ts";

/** Starts Sentry. It is a module of its own, so that nothing waits for its code. */
export function startSentry(dsn: string, environment: string): ErrorReporter {
  return SentryErrorReporter.start({ dsn, environment, routeOf });
}
