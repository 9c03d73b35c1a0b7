/**
 * How the app is split into chunks, besides one for each screen:
 * - `vendor`: the libraries that every screen needs. They rarely change, so they stay in the phone's cache when the app
 *   changes.
 * - `place`: what the pages around one event need together: following it live, joining, leaving, refunds, sharing,
 *   and live updates. `sheets`: dialogs, and parts that come later. `paying`: cards and payments. `covers`, `forms`, `lists`: what only some screens draw.
 * - `shared`: our own code that three or more screens need, so that no screen needs twenty requests.
 *
 * Pages ask for the largest files first: a browser asks a server without HTTP/2 for six at a time, so the small ones
 * come while the large ones are still under way. axios waits for the first call: no first view asks for anything.
 *
 * A module of `shared` must not import one of the other groups: every screen would fetch that group, and the two would
 * import each other. A test looks for such circles.
 */
const libraries = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "react-router-dom",
  "mobx",
  "mobx-react-lite",
  "inversify",
  "@inversifyjs",
  "reflect-metadata",
  "valibot",
  "@lingui",
];

/** Matches our own code by paths in src, given as regular expressions with plain slashes. */
export const own = (...paths: readonly string[]) =>
  new RegExp(`/src/(?:${paths.join("|")})`.replaceAll("/", "[\\\\/]"));

const place = own(
  "ui/parts/share/",
  "ui/parts/joining/(?:guest-names\\.|live\\.|live-participation\\.|why-ended\\.|PlacePage\\.)",
  "ui/parts/refunding/(?:RefundCard|refund-)",
  "ui/parts/events/map-url\\.",
  "ui/parts/paying/paying-tools\\.",
  "ui/components/facts/Timeline\\.",
  "ui/parts/asking/(?:notices|one-step)\\.",
  "application/ports/shortcut-port\\.",
  "application/use-cases/(?:follow-participation|share-link|kept-keys|join-event|request-refund)\\.",
  "adapters/(?:http/(?:event-stream|http-live-events)|browser/(?:deferred-ports|page-visibility|stored-open-orders))\\.",
);
const sheets = own("ui/components/layout/Sheet\\.", "ui/parts/asking/fetched-part\\.");
const covers = own("ui/covers/", "ui/parts/events/(?:Event(?:Brief|Cover|List|Row)|NextGameCard|next-game|level)\\.");
const paying = own("application/use-cases/(?:follow-payment|manage-card|pay-for-event)\\.");
const forms = own(
  "ui/components/fields/(?:Field|RadioCard|Stepper|Switch)\\.",
  "ui/parts/asking/FormSheet\\.",
  "ui/parts/refunding/RefundPromise\\.",
);
const lists = own(
  "ui/components/layout/(?:InfiniteSentinel|PullToRefresh)\\.",
  "ui/parts/asking/(?:PagedListView|paged-list)\\.",
);

const together = { minShareCount: 2, priority: 2, includeDependenciesRecursively: false };

export const chunks = {
  groups: [
    { name: "vendor", test: new RegExp(`[\\\\/]node_modules[\\\\/](${libraries.join("|")})[\\\\/]`), priority: 2 },
    { name: "place", test: place, ...together },
    { name: "sheets", test: sheets, ...together },
    { name: "paying", test: paying, ...together },
    { name: "covers", test: covers, ...together },
    { name: "forms", test: forms, ...together },
    { name: "lists", test: lists, ...together },
    {
      name: "shared",
      test: /[\\/]src[\\/](?!ui[\\/]screens[\\/]|composition[\\/]browser[\\/]late[\\/])/,
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: true,
    },
  ],
};
