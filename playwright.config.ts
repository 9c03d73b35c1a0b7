import { defineConfig } from "@playwright/test";
import { chromiumFile } from "./scripts/chromium.ts";

const report = process.env["TEST_REPORT"];

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "build", testMatch: "build.setup.ts" },
    { name: "phone", testMatch: "**/*.e2e.ts", dependencies: ["build"] },
    // What everybody needs, without what the oldest promised browsers lack (decision 0139).
    { name: "old-phone", testMatch: "**/*.e2e.ts", grep: /@old-phone/, dependencies: ["build"] },
  ],
  /** Files run side by side, each worker with a server of its own; the stories of a file share it one after the other. */
  fullyParallel: false,
  workers: 2,
  // On a busy gate a story may be tried once more; it is reported as flaky then.
  retries: process.env["CI"] ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    timezoneId: "Asia/Bangkok",
    // Drawing what moves costs an eighth of the time. The other engines and production are tested as they move.
    contextOptions: { reducedMotion: "reduce" },
    // What tests do to the network reaches no worker. The stories of the worker let it in themselves.
    serviceWorkers: "block",
    // Tracing every story costs a fifth of the time: a failure is traced when it is tried again, or with --trace on.
    trace: "on-first-retry",
    launchOptions: {
      // A browser of Playwright's own is never downloaded.
      executablePath: chromiumFile,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
