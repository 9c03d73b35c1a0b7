import { own } from "../chunks.ts";

/**
 * How the demo is split into chunks. The page around the phone and the app in it share one thread, so each starts with
 * only what it needs:
 * - `view`: the drawing code. The app loads it at once; the page around it loads it when the app shows its first
 *   screen.
 * - `libraries`, `rules`: code that both app and server use.
 * - `backend`: the server, everything that only it needs, and what opens a scenario in it. The page around the phone
 *   starts with it.
 *   The stories wait until one begins.
 * - `statements`: what reads banks' statements. It waits for the first of them.
 * - `description`: the description of all calls. It waits for whoever asks for it.
 * - `codes`: what reads codes on slips. It waits for the first slip.
 * - `opening`: what that page needs before anything else.
 * - `shared`: the app's own code that three or more screens need.
 */
const view = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "react-router-dom",
  "mobx",
  "mobx-react-lite",
  "axios",
];
const libraries = ["inversify", "@inversifyjs", "reflect-metadata", "valibot", "@lingui", "uqr"];
const servers = ["hono", "jose"];

const modules = (names: readonly string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join("|")})[\\\\/]`);
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => source).join("|"));

const opening = either(
  /vite[\\/]preload-helper/,
  modules(["idb-keyval"]),
  own(
    "composition/demo/shell/(?:address-bar|demo-network|open-shared-backend|phone-frame|presses)\\.",
    "composition/demo/(?:tabs/|demo-settings|world/world-shelf)",
    "demo/(?:people|region-ids|scenario|call-recorder)\\.",
    "adapters/browser/storage\\.",
    "ui/app/preferences/page-appearance\\.",
    "addresses/official-account\\.",
    "languages/",
  ),
);

const backend = either(
  modules(servers),
  own(
    "server/",
    "composition/server/",
    "composition/demo/(?:backend/|world/|shell/open-scenario\\.)",
    "demo/(?!ui/|stories/)",
  ),
);

const statements = either(modules(["csv-parse"]), own("domain/statement/(?:columns|day|read-statement|sum)\\."));

const description = either(modules(["@valibot/to-json-schema"]), own("server/adapters/http/openapi/"));

const alone = { includeDependenciesRecursively: false };

export const demoChunks = {
  groups: [
    { name: "view", test: modules(view), priority: 5 },
    { name: "libraries", test: modules(libraries), priority: 5 },
    { name: "opening", test: opening, priority: 4, ...alone },
    { name: "description", test: description, priority: 4, ...alone },
    { name: "statements", test: statements, priority: 4, ...alone },
    {
      name: "rules",
      test: own(
        "domain/",
        "contract/",
        "redaction/",
        "wiring/",
        "addresses/(?!console\\.)",
        "composition/resolve\\.",
        "demo/(?:regions|test-cards)\\.",
      ),
      priority: 3,
      ...alone,
    },
    { name: "codes", test: own("server/adapters/pictures/qr-codes\\."), priority: 3 },
    { name: "backend", test: backend, priority: 2 },
    {
      name: "shared",
      test: own("(?!ui/screens/|composition/browser/late/|demo/|composition/demo/)"),
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: true,
    },
  ],
};
