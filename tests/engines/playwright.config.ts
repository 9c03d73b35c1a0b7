import { defineConfig } from "@playwright/test";

const report = process.env["TEST_REPORT"];

/** Stories in the engines beside Chromium that Debian has (decision 0133). Each engine is a worker with a server. */
export default defineConfig({
  testDir: "../..",
  projects: [
    { name: "build", testMatch: "tests/e2e/build.setup.ts" },
    { name: "webkit", testMatch: "tests/engines/*.engine.ts", dependencies: ["build"] },
    { name: "wpe", testMatch: "tests/engines/member.engine.ts", grep: /@core/, dependencies: ["build"] },
    // What differs there is the engine, not the words: languages and countries are WebKit's.
    {
      name: "firefox",
      testMatch: "tests/engines/member.engine.ts",
      grepInvert: /three countries|every language/,
      dependencies: ["build"],
    },
  ],
  workers: 3,
  retries: process.env["CI"] ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: "../../test-results/engines",
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
});
