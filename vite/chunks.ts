/**
 * How the app is cut, beside a chunk for each screen:
 * - `vendor`: the libraries that every screen needs. They change seldom, so a new version of the app leaves them in the
 *   phone's cache.
 * - `shared`: own code that three screens or more need. Without it the first screen is three times as many requests; with
 *   "two or more" it is 5 kB more for everybody.
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
