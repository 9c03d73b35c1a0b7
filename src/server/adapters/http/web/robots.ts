/** What is for everybody: the list, events, merchants. Everything else is a member's own, and nobody's search result. */
const publicPaths = /^\/(?:$|event\/(?!leave\/)[^/]+\/[^/]+\/?$|merchant\/[^/]+\/?$)/u;

/** May search engines keep a page at this path? Its links may be followed and previewed all the same. */
export function mayBeIndexed(path: string): boolean {
  return publicPaths.test(path);
}

/** Nothing is hidden from whoever makes previews; what is not to be found says so in its own answer. */
export const robotsText = "User-agent: *\nDisallow: /line/\nDisallow: /backoffice/\nDisallow: /payment/\nAllow: /\n";
