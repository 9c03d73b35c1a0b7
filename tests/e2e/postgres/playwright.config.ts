import { defineConfig } from "@playwright/test";
import base from "../../../playwright.config.ts";

/** `npm run test:e2e:postgres`: the organisers' stories on servers over PostgreSQL (decision 0128). */
export default defineConfig({
  ...base,
  globalSetup: "./template.ts",
  testDir: "..",
  projects: [
    { name: "build", testDir: "../../production", testMatch: "build.setup.ts" },
    { name: "postgres", testMatch: ["console*.e2e.ts", "door.e2e.ts"], dependencies: ["build"] },
  ],
});
