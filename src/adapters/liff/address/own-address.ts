import { isReturnParameter } from "./return-parameters.ts";

/** Whether a path is one of the route table's. */
export type IsScreen = (pathname: string) => boolean;

/** Nothing that a browser reads as another place than it looks like: no second slash in front, no backslash, no space. */
const plain = /^\/(?![/\\])[^\\\s]*$/u;

/**
 * What `liff.state` asks for, as path, query and fragment of our own origin; null when it is no path of the route table:
 * a link could carry anything there.
 */
export function ownPathOf(state: string, origin: string, isScreen: IsScreen): string | null {
  const path = state.startsWith("/") ? state : `/${state}`;
  if (!plain.test(path) || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || !isScreen(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
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
