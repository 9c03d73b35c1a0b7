/**
 * How the app is cut, beside a chunk for each screen:
 * - `vendor`: the libraries that every screen needs. They change seldom, so a new version of the app leaves them in the
 *   phone's cache.
 * - `place`: sharing, and an event or a place that is followed live. `refunds`: what became of a place, and what comes
 *   back. No list needs them.
 * - `covers`: the drawn pictures of events, 6 kB that half of the screens never show. `forms`: sheets and what is filled
 *   in. `lists`: endless lists.
 * - `shared`: own code that three screens or more need, so that no screen is twenty requests. Four or more would spare the
 *   first screen half a kB for a third more requests.
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
  "axios",
  "valibot",
  "@lingui",
];

/** Own code by its paths in src, as regular expressions with plain slashes. */
export const own = (...paths: readonly string[]) =>
  new RegExp(`/src/(?:${paths.join("|")})`.replaceAll("/", "[\\\\/]"));

const place = own(
  "ui/parts/(?:share/|joining/live-participation\\.)",
  "application/use-cases/(?:join-event|request-refund|share-link|follow-participation)\\.",
  "adapters/http/(?:event-stream|http-live-events)\\.",
  "adapters/browser/(?:deferred-ports|clipboard-and-links|stored-open-orders)\\.",
);

const refunds = own(
  "ui/parts/joining/PlacePage\\.",
  "ui/parts/refunding/(?:RefundCard|refund-)",
  "ui/components/facts/Timeline\\.",
);

const covers = own("ui/covers/", "ui/parts/events/Event(?:Brief|Cover)\\.");
const forms = own(
  "ui/components/(?:layout/Sheet|fields/(?:Field|RadioCard|Stepper|Switch))\\.",
  "ui/parts/asking/(?:FormSheet|notices|one-step)\\.",
);
const lists = own(
  "ui/components/layout/(?:InfiniteSentinel|PullToRefresh)\\.",
  "ui/parts/asking/(?:PagedListView|paged-list)\\.",
);

export const chunks = {
  groups: [
    { name: "vendor", test: new RegExp(`[\\\\/]node_modules[\\\\/](${libraries.join("|")})[\\\\/]`), priority: 2 },
    { name: "place", test: place, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    { name: "refunds", test: refunds, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    { name: "covers", test: covers, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    { name: "forms", test: forms, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    { name: "lists", test: lists, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    {
      name: "shared",
      test: /[\\/]src[\\/](?!ui[\\/]screens[\\/]|composition[\\/]browser[\\/]late[\\/])/,
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: true,
    },
  ],
};
