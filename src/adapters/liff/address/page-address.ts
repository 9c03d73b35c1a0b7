import { parsedUrl } from "#domain/text/parsed-url.ts";
/** The address of the page, without its history. */
export interface PageAddress {
  /** The full current address. */
  readonly href: string;
  /** Shows another address of this origin without reloading the page. */
  show(href: string): void;
  /** Goes to another address of this origin, which replaces this one in the history. */
  leaveFor(href: string): void;
  /** Calls back when the member left the page and Back shows it again as it was. */
  whenBack(run: () => void): void;
}

/** The browser's own address. */
export const browserAddress: PageAddress = {
  get href() {
    return location.href;
  },
  show: (href) => history.replaceState(history.state, "", href),
  leaveFor: (href) => location.replace(href),
  whenBack: (run) => addEventListener("pageshow", ({ persisted }) => persisted && run()),
};

/** Parameters that LIFF adds when it returns to the app, besides every `liff.…`. */
const names: ReadonlySet<string> = new Set([
  "code",
  "state",
  "liffClientId",
  "liffRedirectUri",
  "liffOAuth2Error",
  "liffIsEscapedFromApp",
  "lineAppVersion",
]);

/**
 * Is it a parameter that LIFF adds when it returns? Such a parameter is removed from the address and never sent to our
 * server.
 */
export function isReturnParameter(name: string): boolean {
  return names.has(name) || name.startsWith("liff.");
}

/** Whether a path is one of the route table's. */
export type IsScreen = (pathname: string) => boolean;

/** A path that a browser can't take for another origin: no second slash in front, no backslash, no space. */
const plain = /^\/(?![/\\])[^\\\s]*$/u;

/**
 * The path and query of our own origin that `liff.state` asks for. The fragment is dropped, because a link could carry
 * anything there, such as somebody else's tokens. Null when the path is not in the route table.
 */
export function ownPathOf(state: string, origin: string, isScreen: IsScreen): string | null {
  const path = state.startsWith("/") ? state : `/${state}`;
  const url = plain.test(path) ? parsedUrl(path, origin) : null;
  if (url?.origin !== origin || !isScreen(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}

/**
 * The address that the login returns to: this page's own path and query, without LIFF's parameters and without a
 * fragment. The first screen when the path is not in the route table.
 */
export function addressToComeBackTo(href: string, isScreen: IsScreen): string {
  const { origin, pathname, searchParams } = new URL(href);
  if (pathname.startsWith("//") || !isScreen(pathname)) return `${origin}/`;
  const own = new URLSearchParams([...searchParams].filter(([name]) => !isReturnParameter(name))).toString();
  return `${origin}${pathname}${own === "" ? "" : `?${own}`}`;
}
