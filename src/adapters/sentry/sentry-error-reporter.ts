import {
  type BrowserOptions,
  captureException,
  captureReactException,
  consoleLoggingIntegration,
  init,
  makeFetchTransport,
  withScope,
  type Breadcrumb,
  type ErrorEvent,
} from "@sentry/react";
import type { ErrorCircumstances, ErrorReporter } from "#application/ports/environment.ts";
import { scrubData, scrubText } from "#redaction/scrub.ts";

export interface SentryOptions {
  /** Where reports go: the project's DSN. */
  readonly dsn: string;
  readonly environment: string;
  readonly routeOf: RouteOf;
  /** Replaces the network, for tests. */
  readonly transport?: NonNullable<BrowserOptions["transport"]>;
}

/**
 * Sentry as spec §9 requires: default personal data (what the browser itself sends: address, user agent, referrer) and
 * logs (warnings and errors on the console). Once started, it also reports uncaught errors and rejections. No tracing
 * and no replay: neither screens nor what people type leaves the phone.
 */
export class SentryErrorReporter implements ErrorReporter {
  /** Starts the SDK: once for a page. */
  static start({ dsn, environment, routeOf, transport = makeFetchTransport }: SentryOptions): SentryErrorReporter {
    init({
      dsn,
      environment,
      // In version 11 this replaces `sendDefaultPii`, and logs are on as soon as an integration writes some.
      dataCollection: { userInfo: true, cookies: false, httpBodies: [] },
      integrations: [consoleLoggingIntegration({ levels: ["warn", "error"] })],
      beforeBreadcrumb: (breadcrumb) => placeBreadcrumb(breadcrumb, routeOf),
      beforeSend: (event) => placeEvent(event, routeOf),
      transport: scrubbingTransport(transport),
    });
    return new SentryErrorReporter();
  }

  report(error: unknown, { happenedAt = Date.now(), componentStack = "" }: ErrorCircumstances = {}): void {
    withScope((scope) => {
      scope.addEventProcessor((event) => ({ ...event, timestamp: happenedAt / 1_000 }));
      const code = codeOf(error);
      if (code !== null) scope.setTag("code", code);
      const told = readable(error);
      if (componentStack === "" || !Object.isExtensible(told)) captureException(told);
      else captureReactException(told, { componentStack });
    });
  }
}

/** The SDK throws on values that can't be read, and then never finishes the report. */
function readable(thrown: unknown): unknown {
  try {
    if (typeof thrown === "object" && thrown !== null) Object.values(thrown);
    return thrown;
  } catch {
    return new Error("What was thrown can't be read.");
  }
}

/** The `code` of LIFF's and our own errors. LIFF's errors may have no other text. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

type MakeTransport = NonNullable<BrowserOptions["transport"]>;
type Envelope = Parameters<ReturnType<MakeTransport>["send"]>[0];

/**
 * The last step before sending: everything that the SDK sends (events, logs, sessions, spans) is scrubbed here.
 * Anything that is not plain data is not sent.
 */
export function scrubbingTransport(make: MakeTransport): MakeTransport {
  return (options) => {
    const transport = make(options);
    return {
      send: (envelope) => transport.send(scrubEnvelope(envelope)),
      flush: (timeout) => transport.flush(timeout),
    };
  };
}

export function scrubEnvelope(envelope: Envelope): Envelope {
  const [header, items] = envelope;
  const kept = items.filter(([, payload]) => typeof payload === "object" && !(payload instanceof Uint8Array));
  return [header, kept.map(([about, payload]) => [about, scrubData(payload)])] as unknown as Envelope;
}

/** The route's template for a path, such as `/payment/:id/:joinId`; null when no route fits. */
export type RouteOf = (path: string) => string | null;

/** Names an event's page by its route, without the query. The event's other parts are scrubbed when it is sent. */
export function placeEvent(event: ErrorEvent, routeOf: RouteOf): ErrorEvent {
  const { request } = event;
  if (!request) return event;
  const { url, headers } = request;
  const route = url === undefined ? null : routeOf(pathOf(url));
  return {
    ...event,
    request: { ...(url === undefined ? {} : { url: templated(url, routeOf) }), ...(headers ? { headers } : {}) },
    ...(route === null ? {} : { transaction: route, tags: { ...event.tags, route } }),
  };
}

/**
 * A breadcrumb with only what may be kept: the kind of a touched element, the routes of a navigation, the text of a
 * console message.
 */
export function placeBreadcrumb(breadcrumb: Breadcrumb, routeOf: RouteOf): Breadcrumb {
  const { category = "", message, data } = breadcrumb;
  if (category.startsWith("ui.")) return { ...breadcrumb, message: withoutAttributes(message ?? "") };
  if (category === "console") return { ...breadcrumb, data: { logger: "console" } };
  if (category !== "navigation" || !data) return breadcrumb;
  return {
    ...breadcrumb,
    data: { from: templated(String(data["from"]), routeOf), to: templated(String(data["to"]), routeOf) },
  };
}

/** `button[aria-label="Visa 4242"]` without the label, even when it was cut off. */
function withoutAttributes(element: string): string {
  return element.replaceAll(/\[[\w-]+=".*?(?:"\]|$)/gsu, "");
}

function templated(address: string, routeOf: RouteOf): string {
  const path = pathOf(address);
  const origin = /^https?:\/\/[^/?#@]*/u.exec(address)?.[0] ?? "";
  return origin + (routeOf(path) ?? scrubText(path));
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/u, "").replace(/[?#].*$/su, "") || "/";
}
