/** What a part of the tree may import, and why. Paths are relative to `src`. */
export interface Boundary {
  readonly name: string;
  readonly because: string;
  /** Which files the rule is about. */
  readonly of: RegExp;
  /** Which of their imports it forbids; `#x/y.ts` for own files, else the package's name. */
  readonly forbids: (imported: string) => boolean;
  /** A file that breaks the rule, to prove that it fires: where it would stand and what it would import. */
  readonly badFixture: { readonly file: string; readonly imports: string };
}

const own = (...folders: readonly string[]) => {
  const allowed = folders.map((folder) => `#${folder}/`);
  return (imported: string) => allowed.some((prefix) => imported.startsWith(prefix));
};

const outside = (...folders: readonly string[]) => {
  const isOwn = own(...folders);
  return (imported: string) => !isOwn(imported);
};

const packages =
  (...names: readonly string[]) =>
  (imported: string) =>
    names.some((name) => imported === name || imported.startsWith(`${name}/`));

export const boundaries: readonly Boundary[] = [
  {
    name: "languages import nothing",
    because: "the domain, both hexagons and the build read them",
    of: /^languages\//u,
    forbids: outside("languages"),
    badFixture: { file: "languages/xx/bad.ts", imports: "#domain/money/money.ts" },
  },
  {
    name: "the domain imports nothing but languages",
    because: "rules must run anywhere: in the browser, on the server, in a test without either",
    of: /^domain\//u,
    forbids: outside("domain", "languages"),
    badFixture: { file: "domain/event/bad.ts", imports: "mobx" },
  },
  {
    name: "the contract imports the schema library, the domain and languages only",
    because: "client, server, tests and documentation share it, and it must drag nothing along",
    of: /^contract\//u,
    forbids: (imported) => imported !== "valibot" && outside("contract", "domain", "languages")(imported),
    badFixture: { file: "contract/bad.ts", imports: "#application/ports/event-repository.ts" },
  },
  {
    name: "wiring imports nothing",
    because: "every class may say what it needs, whatever wires it",
    of: /^wiring\//u,
    forbids: outside("wiring"),
    badFixture: { file: "wiring/bad.ts", imports: "inversify" },
  },
  {
    name: "addresses import nothing",
    because: "the router, the server, the build and the demo read one table, which must drag nothing along",
    of: /^addresses\//u,
    forbids: outside("addresses"),
    badFixture: { file: "addresses/bad.ts", imports: "#ui/i18n/message-id.ts" },
  },
  {
    name: "redaction imports nothing",
    because: "what leaves the phone and what the server logs are cleaned by the same rules, which know neither",
    of: /^redaction\//u,
    forbids: outside("redaction"),
    badFixture: { file: "redaction/bad.ts", imports: "#contract/wire/problem.ts" },
  },
  {
    name: "the app's use cases and ports import the domain and what is read only",
    because: "adapters depend on ports, never the other way round",
    of: /^application\//u,
    forbids: outside("application", "domain", "languages", "contract", "wiring"),
    badFixture: { file: "application/use-cases/bad.ts", imports: "axios" },
  },
  {
    name: "the authority's use cases and ports import the domain and what is read only",
    because: "the same use cases run over PostgreSQL, in memory and inside the demo's browser",
    of: /^server\/application\//u,
    forbids: outside("server/application", "domain", "languages", "contract", "wiring"),
    badFixture: { file: "server/application/use-cases/bad.ts", imports: "node:crypto" },
  },
  {
    name: "screens reach the world through use cases",
    because: "a screen that imports an adapter can't be shown over another one",
    of: /^ui\//u,
    forbids: own("adapters", "server", "composition"),
    badFixture: { file: "ui/screens/bad.ts", imports: "#adapters/http/http-client.ts" },
  },
  {
    name: "screens speak neither HTTP nor LINE",
    because: "axios and LIFF belong to adapters",
    of: /^ui\//u,
    forbids: packages("axios", "@line/liff", "@line/liff-mock", "valibot"),
    badFixture: { file: "ui/app/bad.tsx", imports: "@line/liff" },
  },
  {
    name: "LINE's SDK is behind one facade",
    because: "the page has one LIFF, started once, and tests put another one in its place",
    of: /^(?!adapters\/liff\/sdk\/)/u,
    forbids: packages("@line/liff", "@line/liff-mock", "@line/liff-common-profile-plugin"),
    badFixture: { file: "adapters/liff/bad.ts", imports: "@line/liff/core" },
  },
  {
    name: "Stripe's library is behind its adapter",
    because: "the authority knows gateways by their port only, and another one is one more folder",
    of: /^(?!server\/adapters\/stripe\/)/u,
    forbids: packages("stripe"),
    badFixture: { file: "server/application/paying/bad.ts", imports: "stripe" },
  },
  {
    name: "Stripe's code for the page is behind its adapter",
    because: "it is fetched for the card form and 3-D Secure only, and screens know the gateway's fields by their port",
    of: /^(?!adapters\/stripe\/)/u,
    forbids: packages("@stripe/stripe-js"),
    badFixture: { file: "ui/screens/payment/bad.ts", imports: "@stripe/stripe-js" },
  },
  {
    name: "Leaflet is behind the parts of the map",
    because: "it is fetched with the map only, and needs a window from the moment it is imported",
    of: /^(?!ui\/parts\/map\/)/u,
    forbids: packages("leaflet"),
    badFixture: { file: "ui/screens/index/bad.ts", imports: "leaflet" },
  },
  {
    name: "only the composition imports Inversify",
    because: "classes are wired from outside and know no container",
    of: /^(?!composition\/)/u,
    forbids: packages("inversify", "reflect-metadata"),
    badFixture: { file: "ui/app/bad.ts", imports: "inversify" },
  },
  {
    name: "the member's adapters know no screen and no composition",
    because: "they implement ports and nothing else",
    of: /^adapters\//u,
    forbids: own("ui", "composition"),
    badFixture: { file: "adapters/http/bad.ts", imports: "#ui/app/session.ts" },
  },
  {
    name: "only the in-memory adapters of the app reach the server",
    because: "everything else crosses the wire",
    of: /^adapters\/(?!memory\/)/u,
    forbids: own("server"),
    badFixture: { file: "adapters/browser/bad.ts", imports: "#server/application/room/rooms.ts" },
  },
  {
    name: "the server's adapters know neither the app nor the composition",
    because: "the authority must not depend on one of its clients",
    of: /^server\/adapters\//u,
    forbids: own("ui", "application", "adapters", "composition"),
    badFixture: { file: "server/adapters/http/bad.ts", imports: "#application/ports/request-failed.ts" },
  },
  {
    name: "only the HTTP adapter knows Hono and the wire",
    because: "status codes and wire types stay at the edge",
    of: /^server\/adapters\/(?!http\/|sandbox\/)/u,
    forbids: (imported) => packages("hono", "@hono/node-server")(imported) || own("contract")(imported),
    badFixture: { file: "server/adapters/postgres/bad.ts", imports: "#contract/wire/problem.ts" },
  },
  {
    name: "the merchant's command line knows the wire and the domain only",
    because: "it is a client like any other: what it can do, every merchant's own program can",
    of: /^cli\//u,
    forbids: own("application", "adapters", "server", "ui", "composition"),
    badFixture: { file: "cli/backoffice/bad.ts", imports: "#server/application/room/rooms.ts" },
  },
  {
    name: "the memory adapters and the sample data run in a browser",
    because: "the demo's backend is made of them",
    of: /^(server\/adapters\/(memory|sample)|adapters\/memory)\//u,
    forbids: (imported) => imported.startsWith("node:"),
    badFixture: { file: "server/adapters/memory/bad.ts", imports: "node:fs" },
  },
  {
    name: "only the console and its stand-ins reach the console",
    because: "members load not one byte of what organisers use",
    of: /^(?!(?:ui|application|adapters|adapters\/memory|composition)\/console\/|composition\/demo\/organiser\/)/u,
    forbids: own("ui/console", "application/console", "adapters/console", "composition/console"),
    badFixture: { file: "ui/screens/bad.ts", imports: "#ui/console/app/define-console-screen.tsx" },
  },
  {
    name: "only the demo's root reaches the demo",
    because: "production never ships it",
    of: /^(?!demo\/|composition\/demo\/)/u,
    forbids: own("demo", "composition/demo"),
    badFixture: { file: "ui/app/bad.ts", imports: "#demo/people.ts" },
  },
  {
    name: "the demo's stories go over the wire",
    because: "what the drawer does, any client could do",
    of: /^demo\//u,
    forbids: own("server", "adapters", "composition"),
    badFixture: { file: "demo/stories/bad.ts", imports: "#server/application/room/rooms.ts" },
  },
  {
    name: "nothing in src imports tests or benches",
    because: "what ships must not depend on what checks it",
    of: /^/u,
    forbids: (imported) => /(^|\/)(tests|bench)\//u.test(imported),
    badFixture: { file: "domain/bad.ts", imports: "../../tests/support/builders/index.ts" },
  },
];
