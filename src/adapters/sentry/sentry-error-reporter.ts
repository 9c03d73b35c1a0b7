import {
  type BrowserOptions,
  captureException,
  consoleLoggingIntegration,
  init,
  makeFetchTransport,
} from "@sentry/browser";
import type { ErrorReporter } from "#application/ports/environment.ts";
import { placeBreadcrumb, placeEvent, type RouteOf } from "./place-event.ts";
import { scrubbingTransport } from "./scrubbing-transport.ts";

export interface SentryOptions {
  /** Where reports go: the project's DSN. */
  readonly dsn: string;
  readonly environment: string;
  readonly routeOf: RouteOf;
  /** Stands in for the network. */
  readonly transport?: NonNullable<BrowserOptions["transport"]>;
}

/**
 * Sentry as spec §9 wants it: default personal data (what the browser itself tells: address, user agent, referrer) and
 * logs (warnings and errors on the console). From its start it also hears of uncaught errors and rejections. No tracing,
 * no replay: neither screens nor what people type leave the phone.
 */
export class SentryErrorReporter implements ErrorReporter {
  private constructor() {}

  /** Starts the SDK: once for a page. */
  static start({ dsn, environment, routeOf, transport = makeFetchTransport }: SentryOptions): SentryErrorReporter {
    init({
      dsn,
      environment,
      // Since version 11 this is what `sendDefaultPii` was, and logs are on as soon as an integration makes some.
      dataCollection: { userInfo: true, cookies: false, httpBodies: [] },
      integrations: [consoleLoggingIntegration({ levels: ["warn", "error"] })],
      beforeBreadcrumb: (breadcrumb) => placeBreadcrumb(breadcrumb, routeOf),
      beforeSend: (event) => placeEvent(event, routeOf),
      transport: scrubbingTransport(transport),
    });
    return new SentryErrorReporter();
  }

  report(error: unknown, happenedAt: number = Date.now()): void {
    captureException(readable(error), (scope) => {
      scope.addEventProcessor((event) => ({ ...event, timestamp: happenedAt / 1_000 }));
      const code = codeOf(error);
      return code === null ? scope : scope.setTag("code", code);
    });
  }
}

/** The SDK throws at what can't be read, and is never done with it. */
function readable(thrown: unknown): unknown {
  try {
    if (typeof thrown === "object" && thrown !== null) Object.values(thrown);
    return thrown;
  } catch {
    return new Error("What was thrown can't be read.");
  }
}

/** What LIFF's and our own errors say for programs; LIFF's may have no other text. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
