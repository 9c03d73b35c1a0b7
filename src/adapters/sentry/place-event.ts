import type { Breadcrumb, ErrorEvent } from "@sentry/browser";
import { scrubText } from "#redaction/scrub.ts";

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
