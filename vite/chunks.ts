/**
 * How the app is cut, beside a chunk for each screen:
 * - `vendor`: the libraries that every screen needs. They change seldom, so a new version of the app leaves them in the
 *   phone's cache.
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

export const chunks = {
  groups: [
    { name: "vendor", test: new RegExp(`[\\\\/]node_modules[\\\\/](${libraries.join("|")})[\\\\/]`), priority: 2 },
    {
      name: "shared",
      test: /[\\/]src[\\/](?!ui[\\/]screens[\\/]|composition[\\/]browser[\\/]screens[\\/])/,
      minShareCount: 3,
      priority: 1,
      includeDependenciesRecursively: true,
    },
  ],
};
