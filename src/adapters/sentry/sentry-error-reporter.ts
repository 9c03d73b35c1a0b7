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
  /** Stands in for the network. */
  readonly transport?: NonNullable<BrowserOptions["transport"]>;
}

/**
 * Sentry as spec §9 wants it: default personal data (what the browser itself tells: address, user agent, referrer) and
 * logs (warnings and errors on the console). From its start it also hears of uncaught errors and rejections. No tracing,
 * no replay: neither screens nor what people type leave the phone.
 */
export class SentryErrorReporter implements ErrorReporter {
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

type MakeTransport = NonNullable<BrowserOptions["transport"]>;
type Envelope = Parameters<ReturnType<MakeTransport>["send"]>[0];

/**
 * The last door: whatever the SDK sends, of whatever kind, events, logs, sessions and spans alike, is scrubbed here.
 * What is no plain data is not sent.
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

/** The route's template of a path, such as `/payment/:id/:joinId`; null for a path of no route. */
export type RouteOf = (path: string) => string | null;

/** An event about a page as its route, without what the address asked. Its other parts are scrubbed on their way out. */
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
 * A breadcrumb as it may be kept: of the elements that were touched their kind only, of navigations the routes, of the
 * console its text.
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

/** `button[aria-label="Visa 4242"]` without the label, also where it was cut. */
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
