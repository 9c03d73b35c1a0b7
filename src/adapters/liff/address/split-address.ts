import { type IsScreen, ownPathOf, isReturnParameter } from "./page-address.ts";

/** An address, and what LIFF had put into it. */
export interface SplitAddress {
  /** The address without it. */
  readonly own: string;
  /** LIFF's parameters as they stood, encoded. */
  readonly parameters: readonly string[];
  /** LIFF's fragment, without `#`; empty where the fragment is none of LIFF's. */
  readonly fragment: string;
  /** The own path that `liff.state` asks for; null without one. */
  readonly target: string | null;
}

/** By these names LIFF hands tokens to a page inside of LINE. */
const tokenNames: ReadonlySet<string> = new Set([
  "access_token",
  "context_token",
  "feature_token",
  "id_token",
  "client_id",
  "mst_challenge",
  "mst_verifier",
  "msit",
]);

/** With an error LIFF comes back with the words of OAuth, which may be anybody's parameters otherwise. */
const errorNames: ReadonlySet<string> = new Set(["error", "error_description"]);

/**
 * Takes LIFF's part out of an address. Of it only what may be given to LIFF remains: a `liff.state` that is no path of
 * ours, and a fragment whose context names another endpoint than this page's origin, are dropped.
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
  const fragment = url.hash.slice(1);
  const isFragmentLiffs = tokensIn(fragment).some((piece) => tokenNames.has(nameOf(piece)));
  const search = pieces.filter((piece) => !isLiffs(piece)).join("&");
  return {
    own: `${url.origin}${url.pathname}${search === "" ? "" : `?${search}`}${isFragmentLiffs ? "" : url.hash}`,
    parameters: target === null ? given : [...given, `liff.state=${encodeURIComponent(target)}`],
    fragment: isFragmentLiffs && !namesForeignEndpoint(fragment, url.origin) ? fragment : "",
    target,
  };
}

function targetOf(pieces: readonly string[], origin: string, isScreen: IsScreen): string | null {
  const [state, ...more] = pieces.filter((piece) => nameOf(piece) === "liff.state");
  return state === undefined || more.length > 0 ? null : ownPathOf(valueOf(state), origin, isScreen);
}

/** A fragment's pieces as LIFF reads them: a slash in front does not count, and names may be encoded. */
function tokensIn(fragment: string): readonly string[] {
  return fragment.replace(/^\//u, "").split("&");
}

/** LIFF follows the endpoint that an unsigned context in the address names. */
function namesForeignEndpoint(fragment: string, origin: string): boolean {
  const contexts = tokensIn(fragment).filter((piece) => nameOf(piece) === "context_token");
  return contexts.some((context) => isForeign(context, origin));
}

function isForeign(context: string, origin: string): boolean {
  try {
    const payload = valueOf(context).split(".")[1] ?? "";
    const { endpointUrl } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as {
      endpointUrl?: unknown;
    };
    return typeof endpointUrl === "string" && new URL(endpointUrl).origin !== origin;
  } catch {
    return true;
  }
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
