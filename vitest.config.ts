import { defineConfig } from "vitest/config";

/** Where to leave a JSON report beside what is printed; for the gate's closing sum. */
const report = process.env["TEST_REPORT"];

/** Each project says it: a project does not take it from the root, and one worker would run them all. */
const maxWorkers = "100%";

/** For the projects whose files share a process: a file that leaves a replaced global to the next one fails. */
const sameGlobals = "tests/support/same-globals.ts";

/** LINE's SDK keeps what it knows in the page and Sentry's wraps half of it, so each of these files has its own page. */
const alone = ["tests/ui/adapters/{liff,sentry}/**/*.test.ts", "tests/ui/composition/error-reporter.test.ts"];

export default defineConfig({
  test: {
    // A server that refuses a form ends its body, and Node goes on writing into it: nodejs/undici, `extractBody`.
    onUnhandledError: ({ name, stack = "" }) =>
      !(
        name === "TypeError" &&
        stack.includes("ReadableByteStreamController.enqueue") &&
        stack.includes("deps/undici")
      ),
    ...(report ? { reporters: ["default", "json"], outputFile: { json: report } } : {}),
    projects: [
      {
        extends: "./vite.config.ts",
        test: {
          name: "domain",
          maxWorkers,
          include: ["tests/{domain,addresses}/**/*.test.ts"],
          setupFiles: [sameGlobals],
          isolate: false,
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "unit",
          maxWorkers,
          include: [
            "tests/{addresses,application,contract,contracts,server,model,simulation,composition,demo,architecture,upgrades}/**/*.test.ts",
          ],
          exclude: ["tests/**/*.postgres.test.ts"],
          setupFiles: [sameGlobals],
          // One process for many files: starting one and reading the sources again cost a second of each.
          isolate: false,
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "ui",
          maxWorkers,
          include: ["tests/ui/**/*.test.{ts,tsx}"],
          exclude: alone,
          setupFiles: [sameGlobals, "tests/ui/support/testing-library.ts"],
          // One page for all of them: a new one for each file is half of their time.
          isolate: false,
          environment: "happy-dom",
          testTimeout: 20_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "alone",
          maxWorkers,
          include: alone,
          environment: "happy-dom",
          testTimeout: 20_000,
        },
      },
      {
        extends: "./vite.config.ts",
        test: {
          name: "postgres",
          maxWorkers,
          // What erasing leaves is looked at beside the races of PostgreSQL too, whenever its schema changes.
          include: ["tests/**/*.postgres.test.ts", "tests/server/postgres/erased-member.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/postgres-template.ts"],
          setupFiles: [sameGlobals],
          // One process for all of them, as in the other projects.
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
