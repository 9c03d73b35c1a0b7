/** The address of the page, without its history. */
export interface PageAddress {
  /** The whole address now. */
  readonly href: string;
  /** Shows another address of this origin in its place; the page stays. */
  show(href: string): void;
  /** Leaves for another address of this origin, which takes this one's place in the history. */
  leaveFor(href: string): void;
  /** Calls back when the page was left and is shown again as it was, by Back. */
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

/** Parameters with which LIFF comes back to the app, beside every `liff.…`. */
const names: ReadonlySet<string> = new Set([
  "code",
  "state",
  "liffClientId",
  "liffRedirectUri",
  "liffOAuth2Error",
  "liffIsEscapedFromApp",
  "lineAppVersion",
]);

/** Does LIFF come back with a parameter of that name? It never goes to our server, and leaves the address. */
export function isReturnParameter(name: string): boolean {
  return names.has(name) || name.startsWith("liff.");
}

/** Whether a path is one of the route table's. */
export type IsScreen = (pathname: string) => boolean;

/** Nothing that a browser reads as another place than it looks like: no second slash in front, no backslash, no space. */
const plain = /^\/(?![/\\])[^\\\s]*$/u;

/**
 * What `liff.state` asks for, as path and query of our own origin, without a fragment: a link could carry anything there,
 * such as somebody else's tokens. Null when it is no path of the route table.
 */
export function ownPathOf(state: string, origin: string, isScreen: IsScreen): string | null {
  const path = state.startsWith("/") ? state : `/${state}`;
  if (!plain.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || !isScreen(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}

/**
 * Where the login shall come back to: this page's own path and query, without what LIFF left there and without a
 * fragment; the first screen where the path is none of the route table.
 */
export function addressToComeBackTo(href: string, isScreen: IsScreen): string {
  const { origin, pathname, searchParams } = new URL(href);
  if (pathname.startsWith("//") || !isScreen(pathname)) return `${origin}/`;
  const own = new URLSearchParams([...searchParams].filter(([name]) => !isReturnParameter(name))).toString();
  return `${origin}${pathname}${own === "" ? "" : `?${own}`}`;
}
