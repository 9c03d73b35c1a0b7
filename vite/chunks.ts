/**
 * How the app is split into chunks, besides one for each screen:
 * - `vendor`: the libraries that every screen needs. They rarely change, so they stay in the phone's cache when the app
 *   changes.
 * - `place`: what the pages around one event need together: following it live, joining, leaving, refunds, sharing,
 *   and live updates. `paying`: cards and payments. `forms`: fields.
 * - `views`: what the public screens draw: covers, lists, and the frame of dialogs.
 * - `shared`: our own code that three or more screens need, so that no screen needs twenty requests.
 *
 * A public screen starts with few files: where a browser asks a server without HTTP/2 for six at a time, each further
 * six cost a phone a round trip before it answers (0085). Pages ask for the largest files first, so that the small ones come while
 * the large ones are still under way. axios waits for the first call: no first view asks for anything.
 * Inversify wires what comes after the first view (0085), so it is no part of `vendor`.
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
  "valibot",
  "@lingui",
];

/** Matches our own code by paths in src, given as regular expressions with plain slashes. */
export const own = (...paths: readonly string[]) =>
  new RegExp(`/src/(?:${paths.join("|")})`.replaceAll("/", "[\\\\/]"));

const place = own(
  "ui/parts/share/",
  "ui/parts/joining/(?:guest-names\\.|live\\.|live-participation\\.|why-ended\\.|PlacePage\\.)",
  "ui/parts/refunding/(?:RefundCard|RefundPromise|RefundTimeline|refund-)",
  "ui/parts/clubs/people-in\\.",
  "ui/parts/events/map-url\\.",
  "ui/components/(?:facts/Timeline|fields/Stepper)\\.",
  "ui/parts/asking/(?:notices|one-step)\\.",
  "application/ports/shortcut-port\\.",
  "application/use-cases/(?:follow-participation|share-link|kept-keys|join-event|request-refund)\\.",
  "adapters/(?:http/(?:event-stream|http-live-events)|browser/(?:deferred-ports|page-visibility|stored-open-orders))\\.",
);
const paying = own("application/use-cases/(?:follow-payment|manage-card|pay-for-event)\\.");
const forms = own("ui/components/fields/(?:Field|RadioCard|Switch)\\.", "ui/parts/asking/FormSheet\\.");
const views = own(
  "addresses/first-sight\\.",
  "ui/covers/",
  "ui/parts/events/(?:Event(?:Brief|Cover|List|Row)|NextGameCard|next-game)\\.",
  "ui/components/(?:actions/ChipRow|fields/SearchField|layout/(?:InfiniteSentinel|PullToRefresh|Sheet))\\.",
  "ui/parts/asking/(?:fetched-part|PagedListView|paged-list)\\.",
  "ui/parts/(?:conversation/MessageOrganiser|merchants/ChatLink)\\.",
);

const together = { minShareCount: 2, priority: 2, includeDependenciesRecursively: false };

export const chunks = {
  groups: [
    { name: "vendor", test: new RegExp(`[\\\\/]node_modules[\\\\/](${libraries.join("|")})[\\\\/]`), priority: 2 },
    { name: "place", test: place, ...together },
    { name: "paying", test: paying, ...together },
    { name: "forms", test: forms, ...together },
    { name: "views", test: views, ...together },
    {
      name: "shared",
      test: /[\\/]src[\\/](?!ui[\\/]screens[\\/]|composition[\\/]browser[\\/]late[\\/])/,
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: true,
    },
  ],
};
