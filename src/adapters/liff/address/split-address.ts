import { type IsScreen, ownPathOf, isReturnParameter } from "./page-address.ts";

/** An address, split into the app's part and LIFF's part. */
export interface SplitAddress {
  /** The address without LIFF's part. */
  readonly own: string;
  /** LIFF's parameters, encoded as they were. */
  readonly parameters: readonly string[];
  /** The part of the fragment that LIFF may see, without `#`; empty in nearly every address. */
  readonly fragment: string;
  /** The app's path that `liff.state` asks for; null when there is none. */
  readonly target: string | null;
}

/**
 * OAuth's names for an error. They count as LIFF's only when LIFF returns with an error; otherwise they may be
 * anybody's parameters.
 */
const errorNames: ReadonlySet<string> = new Set(["error", "error_description"]);

/**
 * Separates LIFF's part from an address, and keeps of it only what LIFF may read. A `liff.state` that is not one of our
 * paths is dropped, and so is the fragment, except LINE's challenge: the app uses no fragments, and LIFF would believe
 * the tokens in one even when a stranger wrote the link (docs/security.md).
 */
export function splitAddress(href: string, isScreen: IsScreen): SplitAddress {
  const url = new URL(href);
  const pieces = url.search
    .slice(1)
    .split("&")
    .filter((piece) => piece !== "");
  const failed = pieces.some((piece) => nameOf(piece) === "liffOAuth2Error");
  const isLiffs = (piece: string) => isReturnParameter(nameOf(piece)) || (failed && errorNames.has(nameOf(piece)));
  const target = targetOf(pieces, url.origin, isScreen);
  const given = pieces.filter((piece) => isLiffs(piece) && nameOf(piece) !== "liff.state");
  const search = pieces.filter((piece) => !isLiffs(piece)).join("&");
  return {
    own: `${url.origin}${url.pathname}${search === "" ? "" : `?${search}`}`,
    parameters: target === null ? given : [...given, `liff.state=${encodeURIComponent(target)}`],
    fragment: challengeIn(url.hash),
    target,
  };
}

/**
 * The challenge that LINE puts into the fragment, for its own windows over the app, such as its consent. It proves no
 * identity and opens nothing by itself.
 */
const challenge = /(?:^#\/?|&)(mst_challenge=[\w.~-]{1,512})(?=&|$)/u;

function challengeIn(hash: string): string {
  return challenge.exec(hash)?.[1] ?? "";
}

function targetOf(pieces: readonly string[], origin: string, isScreen: IsScreen): string | null {
  const [state, ...more] = pieces.filter((piece) => nameOf(piece) === "liff.state");
  return state === undefined || more.length > 0 ? null : ownPathOf(valueOf(state), origin, isScreen);
}

function nameOf(piece: string): string {
  return decoded(piece.split("=", 1)[0] ?? "");
}

function valueOf(piece: string): string {
  return decoded(piece.slice(piece.indexOf("=") + 1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
