import { type IsScreen, ownPathOf, isReturnParameter } from "./page-address.ts";

/** An address, and what LIFF had put into it. */
export interface SplitAddress {
  /** The address without it. */
  readonly own: string;
  /** LIFF's parameters as they stood, encoded. */
  readonly parameters: readonly string[];
  /** What of the fragment LIFF may see, without `#`; empty in nearly every address. */
  readonly fragment: string;
  /** The own path that `liff.state` asks for; null without one. */
  readonly target: string | null;
}

/** With an error LIFF comes back with the words of OAuth, which may be anybody's parameters otherwise. */
const errorNames: ReadonlySet<string> = new Set(["error", "error_description"]);

/**
 * Takes LIFF's part out of an address. Of it only what may be given to LIFF remains: a `liff.state` that is no path of
 * ours is dropped, and so is the fragment, but for LINE's challenge. The app has no fragments, and LIFF would believe the
 * tokens in one, whoever wrote the link (docs/security.md).
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
 * LINE's own windows over the app, its consent, ask for the challenge that LINE put there. It proves nobody and opens
 * nothing by itself.
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
