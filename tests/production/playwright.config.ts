import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run test:production`: stories of money on a server in production, one after the other (decision 0103). */
export default defineConfig({
  ...base,
  testDir: ".",
  projects: [
    { name: "build", testMatch: "build.setup.ts" },
    { name: "production", testMatch: "*.e2e.ts", dependencies: ["build"] },
  ],
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
});
